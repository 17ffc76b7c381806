export const SEARCH = "Search the web as of " + new Date().getFullYear();

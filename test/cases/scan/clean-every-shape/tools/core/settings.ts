export default { home: "web", order: "relevance" };

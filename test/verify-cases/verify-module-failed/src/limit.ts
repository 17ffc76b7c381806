const settings: { limit?: number } = JSON.parse(process.env["SETTINGS"] ?? "");

export const limit = settings.limit ?? 5;

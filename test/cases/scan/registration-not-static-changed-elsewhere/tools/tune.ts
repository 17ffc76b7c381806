import { paging } from "./schemas.js";

paging.limit["maximum"] = Number(process.env["MOST"]);

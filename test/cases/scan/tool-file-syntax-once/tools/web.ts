import { registry } from "toolsetc";

const a = ;
const b = ;
const c = "unclosed;

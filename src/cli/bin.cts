#!/usr/bin/env node
import { processHost } from "./host.cts";
import { main } from "./main.cts";

void main(process.argv.slice(2), processHost()).then((code) => {
  process.exitCode = code;
});

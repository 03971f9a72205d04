/*
 * The production server without its pages, which need a build: for tests and benchmarks that start,
 * stop and kill it as a process. Configured by the same variables.
 */
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/start.ts";

await startServer(readConfig(process.env), {});

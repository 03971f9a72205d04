/*
 * The production server without its pages, which need a build: for tests and benchmarks that start,
 * stop and kill it as a process. Configured by the same variables, and by LEASE_MS, for which a dead process's mails stay
 * claimed.
 */
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/start.ts";

const { LEASE_MS } = process.env;
await startServer(readConfig(process.env), LEASE_MS ? { leaseMs: Number(LEASE_MS) } : {});

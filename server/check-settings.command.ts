import { readConfig } from "./config.ts";
import { StartupError } from "./startup-error.ts";

/* Reports what is wrong with the environment, for `bin/start` before it builds. */
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

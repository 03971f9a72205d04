import { readConfig } from "./config.ts";
import { StartupError } from "./startup-error.ts";

/* Says what is wrong with the environment, if anything: for `bin/start`, before it builds. */
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

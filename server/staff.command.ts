import { runCommand } from "./backup/run-command.ts";
import { manageStaff } from "./manage-staff.ts";

/** Writes a line like those of the server's log, to stderr, so that it can be collected with them. */
const log = {
  info(about: object, message: string) {
    const line = { level: 30, time: Date.now(), ...about, msg: message };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  },
};

/* bin/staff */
await runCommand(() => manageStaff(process.argv.slice(2), process.env, log));

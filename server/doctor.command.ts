import { doctor } from "./doctor.ts";

/* bin/doctor */
process.umask(0o077);
const { text, status } = await doctor(process.argv.slice(2), process.env);
(status === 2 ? process.stderr : process.stdout).write(`${text}\n`);
process.exitCode = status;

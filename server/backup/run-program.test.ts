import { expect, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { runProgram } from "./run-program.ts";

const failing = (...lines: string[]) =>
  runProgram("The dump could not be read", "sh", [
    "-c",
    'for line; do echo "$line" >&2; done; exit 3',
    "sh",
    ...lines,
  ]);

test("a program that fails is told by the first line that it wrote", async () => {
  await expect(failing("", "pg_restore: error: no such table", "and more")).rejects.toThrow(
    "The dump could not be read: pg_restore: error: no such table.",
  );
  await expect(failing()).rejects.toThrow("The dump could not be read: sh ended with 3.");
});

test("what ssh has said stands before restic's own reason, in one line", async () => {
  const own = "unable to start the sftp session, error: EOF";
  await expect(
    failing(
      "subprocess ssh: @@@@@@@@@@@@@@@@@@@@@",
      "subprocess ssh: Host key verification failed.",
      "Save(<lock/1>) failed, retrying",
      "subprocess ssh: Host key verification failed.",
      `Fatal: ${own}`,
    ),
  ).rejects.toThrow(
    new StartupError(`The dump could not be read: Host key verification failed; ${own}.`),
  );
  await expect(failing("subprocess ssh: Connection closed.")).rejects.toThrow(
    new StartupError("The dump could not be read: Connection closed."),
  );
});

test("a full disk is told as one, also below notices, and not as a fault of the file", async () => {
  const full = 'psql: ERROR:  could not extend file "base/1": No space left on device';
  await expect(failing("NOTICE:  drop cascades to 43 other objects", full)).rejects.toThrow(
    new StartupError(`There is no room left on the disk (${full}); nothing was changed.`),
  );
});

test("lines are read whole, however long, and split at line feeds only", async () => {
  const long = "a\u2028é".repeat(50_000);
  const lines: string[] = [];
  const write = `const long = "a\\u2028é".repeat(50_000);
    process.stdout.write("one\\n\\n" + long + "\\n" + long + "\\nno line feed");`;
  const onLine = (line: string) => lines.push(line);
  await runProgram("It failed", process.execPath, ["--eval", write], { onLine });
  expect(lines).toEqual(["one", "", long, long, "no line feed"]);
});

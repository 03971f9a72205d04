import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** What to say of a file or folder that the system keeps from this user: who may read and write it. */
export const forbiddenPath = (path: string): string =>
  `${path} is not for this user: run this as ${ownerOf(path)}.`;

/** The owner of a path, or of the folder that hides it. */
function ownerOf(path: string): string {
  try {
    return nameOf(statSync(path).uid);
  } catch {
    return ownerOf(dirname(path));
  }
}

/** Users that a directory service knows are named by their number. */
function nameOf(uid: number): string {
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const user = users.map((line) => line.split(":")).find(([, , id]) => id === String(uid));
  return user?.[0] ?? `the user with the number ${uid}`;
}

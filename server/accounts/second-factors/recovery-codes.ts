import { randomInt } from "node:crypto";
import { hashOf } from "../../db/secrets.ts";

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base 32, without letters that look alike. 16 of them are 80 bits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Codes for people who have lost their phone and passkeys, such as `7K3M-2QXA-9DTV-0RWC`. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join("-"));
}

/** Hashes a code, whatever spelling it was typed in. */
export const recoveryCodeHash = (code: string) =>
  hashOf(
    code
      .toUpperCase()
      .replaceAll("O", "0")
      .replaceAll(/[IL]/g, "1")
      .replaceAll(/[^0-9A-Z]/g, ""),
  );

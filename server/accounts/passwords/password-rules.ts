import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordMessages } from "#contract/accounts/account-messages.ts";
import { passwordLength } from "#contract/accounts/password-length.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { PasswordStrength } from "./password-scoring.ts";

/** zxcvbn's score 3 of 4: more than 10^8 guesses. */
const MIN_SCORE = 3;
/** Shorter parts of a name also occur in many other words. */
const MIN_PERSONAL = 3;
/** A password with so many letters and digits beside the name and address is not personal. */
const MIN_IMPERSONAL = 6;

const common = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8").split("\n"),
);

export type Owner = { name: string; email: string };

/** Password rules (API contract): long enough, not common, not the owner's name, not easy to guess. */
export function createPasswordRules(strength: PasswordStrength) {
  async function reasonAgainst(password: string, owner: Owner): Promise<string | undefined> {
    const { length } = [...password];
    if (length < passwordLength.min) return passwordMessages.tooShort;
    if (length > passwordLength.max) return passwordMessages.tooLong;
    if (common.has(password.normalize("NFC").toLowerCase().trim())) return passwordMessages.common;
    if (isPersonal(password, owner)) return passwordMessages.personal;
    const score = await strength.score(password.normalize("NFC"), [
      ...personalWords(owner),
      "sprachsetu",
    ]);
    return score < MIN_SCORE ? passwordMessages.guessable : undefined;
  }

  return {
    /** @throws {HttpProblem} 422 with the reason under `errors.password` */
    async check(password: string, owner: Owner): Promise<void> {
      const reason = await reasonAgainst(password, owner);
      if (reason) {
        throw new HttpProblem(422, "validation_failed", reason, { errors: { password: [reason] } });
      }
    },
  };
}

export type PasswordRules = ReturnType<typeof createPasswordRules>;

/** Letters and digits of any script, lower case, without diacritics. */
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

function personalWords({ name, email }: Owner): string[] {
  const [local = "", domain = ""] = email.split("@");
  return [name, ...name.split(/[\s.'’-]+/), email, local, ...local.split(/[._+-]/), domain]
    .concat(domain.split(".")[0] ?? "")
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_PERSONAL);
}

/** Whether the password is little more than the person's name and address. */
function isPersonal(password: string, owner: Owner): boolean {
  const whole = bare(password);
  // Longest first, because an address may contain parts of the name.
  const words = [...new Set(personalWords(owner).map(bare))]
    .filter((word) => word.length >= MIN_PERSONAL)
    .sort((a, b) => b.length - a.length);
  let rest = whole;
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest !== whole && rest.length < MIN_IMPERSONAL;
}

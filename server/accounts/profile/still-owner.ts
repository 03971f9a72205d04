import type { Transaction } from "kysely";
import { accountMessages } from "#contract/account-messages.ts";
import type { Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { AccountParts } from "../account-parts.ts";
import type { Signed } from "../sessions/sessions.repo.ts";

/** Fields that hold the present password. */
export type PasswordField = "password" | "currentPassword";

/**
 * Makes sure, in the transaction that changes something, that all is as it was when the owner was
 * made out: a reset may have come between. Nobody changes password or role until the transaction ends.
 * @throws {HttpProblem} 401 where the login has ended, 400 where the password is another by now
 */
export async function stillOwner(
  trx: Transaction<Tables>,
  { accounts, sessions }: Pick<AccountParts, "accounts" | "sessions">,
  { account, session }: Signed,
  field: PasswordField,
): Promise<void> {
  const current = await accounts.lock(trx, account.id);
  if (!current || !(await sessions.hold(trx, session.id))) {
    throw new HttpProblem(401, "unauthorised", accountMessages.sessionEnded);
  }
  if (current.password_hash !== account.password_hash) throw wrongPassword(field);
}

export const wrongPassword = (field: PasswordField, text: string = accountMessages.wrongPassword) =>
  new HttpProblem(400, "credentials_invalid", text, { errors: { [field]: [text] } });

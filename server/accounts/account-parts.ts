import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { Accounts } from "./accounts.repo.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { PasswordHashes } from "./password-hash.ts";
import type { PasswordRules } from "./password-rules.ts";
import type { SecurityEvents } from "./security-events.ts";
import type { Sessions } from "./sessions.repo.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import type { Tokens } from "./tokens.repo.ts";

/** What the flows of an account are made of; put together in `create-account-calls.ts`. */
export type AccountParts = {
  db: Database;
  accounts: Accounts;
  sessions: Sessions;
  tokens: Tokens;
  codes: OneTimeCodes;
  hashes: PasswordHashes;
  rules: PasswordRules;
  throttle: SignInThrottle;
  events: SecurityEvents;
  outbox: Outbox;
  /** For mails. */
  place: MailFrame;
};

import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { Accounts } from "./accounts.repo.ts";
import type { PasswordHashes } from "./passwords/password-hash.ts";
import type { PasswordRules } from "./passwords/password-rules.ts";
import type { SecurityEvents } from "./security-events.ts";
import type { Sessions } from "./sessions/sessions.repo.ts";
import type { Tokens } from "./sessions/tokens.repo.ts";
import type { OneTimeCodes } from "./sign-in/one-time-codes.ts";
import type { SignInThrottle } from "./sign-in/sign-in-throttle.ts";

/** The services that the account flows share; composed in `create-account-flows.ts`. */
export type AccountServices = {
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
  frame: MailFrame;
};

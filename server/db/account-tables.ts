import type { Role } from "#contract/accounts/roles.ts";

/* Tables of the accounts; column types as in `tables.ts`. Of tokens and codes only hashes are kept. */

export type AccountsTable = {
  id: string;
  name: string;
  /** Lower case. An address has at most one account. */
  email: string;
  phone: string | null;
  city: string | null;
  goal: string | null;
  avatar: string;
  role: Role;
  /** Argon2id in PHC form; absent for people who log in with Google only, and until an invited person sets one. */
  password_hash: string | null;
  email_verified_at: string | null;
  /** The `sub` of the linked Google account. */
  google_subject: string | null;
  created_at: string;
  updated_at: string;
};

/** A signed-in device: all tokens that descend from one login. */
export type AccountSessionsTable = {
  id: string;
  account_id: string;
  /** Such as `Chrome on Android`; the header itself is not kept. */
  device: string;
  /** Truncated. */
  network: string;
  second_factor_at: string | null;
  created_at: string;
  last_seen_at: string;
  ended_at: string | null;
  end_reason: string | null;
};

export type TokenPurpose =
  | "access"
  | "refresh"
  | "page"
  | "signup"
  | "reset"
  | "second-factor"
  /** Sets the first password of an invited colleague. */
  | "invitation"
  | "passkey-challenge"
  | "google-nonce";

export type AccountTokensTable = {
  /** SHA-256. */
  hash: string;
  purpose: TokenPurpose;
  account_id: string | null;
  session_id: string | null;
  /** The code that a signup token was given for; its row has the name and the address. */
  code_id: string | null;
  /** Hash of the refresh token that this one was given for; absent at login, and in tokens from before 0024. */
  parent_hash: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type OneTimeCodesTable = {
  id: string;
  purpose: "signup" | "recovery";
  email: string;
  /** As the signup form gave it. */
  name: string | null;
  account_id: string | null;
  /** HMAC of the code; if no mail with the code was sent, random bytes that no code matches. */
  code_hash: string;
  /** Hash of the known device that asked, which has a queue of its own; empty for the queue of everybody else. */
  queue: string;
  /** Hash of the asking browser's device cookie. */
  asker: string;
  /** Keyed hash of the asking network. */
  network: string;
  /** 1: the asking browser sent its device cookie, so nobody without that cookie can enter the code. */
  by_cookie: number | null;
  tries: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  voided_at: string | null;
};

/** When an address last got a code. The row is also the lock that lets only one of parallel requests send a code. */
export type CodeQueuesTable = { purpose: string; email: string; queue: string; taken_at: string };

/** Browsers that an account was used on. */
export type KnownDevicesTable = {
  device_hash: string;
  account_id: string;
  created_at: string;
  seen_at: string;
};

/** Failed tries in a row of each guesser (a keyed hash), and until when the next try is refused. */
export type SignInThrottlesTable = {
  key: string;
  failures: number;
  free_at: string;
  updated_at: string;
};

export type TotpSecretsTable = {
  account_id: string;
  /** Encrypted (`secrets.ts`): a code cannot be checked against a hash. */
  secret: string;
  /** Absent until a first code was entered. */
  confirmed_at: string | null;
  /** The newest time step that was used; only later ones are accepted. */
  last_step: number;
  created_at: string;
};

export type PasskeysTable = {
  /** The credential's id, base64url. */
  id: string;
  account_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  /** An unsigned 32-bit number as text, since it does not fit into PostgreSQL's integer. */
  counter: string;
  /** JSON list. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
};

export type RecoveryCodesTable = {
  hash: string;
  account_id: string;
  used_at: string | null;
  created_at: string;
};

export type SecurityEventsTable = {
  id: string;
  account_id: string;
  kind: string;
  device: string;
  network: string;
  created_at: string;
};

export type AccountTables = {
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  account_tokens: AccountTokensTable;
  one_time_codes: OneTimeCodesTable;
  code_queues: CodeQueuesTable;
  known_devices: KnownDevicesTable;
  sign_in_throttles: SignInThrottlesTable;
  totp_secrets: TotpSecretsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  security_events: SecurityEventsTable;
};

/** The institute's own mail about a lead. A refusal of it is a setting to mend, so it is tried again. */
export const LEAD_NOTICE = "lead-notice";

/** To whoever owns a lead: that it is time to come back to it. */
export const FOLLOW_UP_REMINDER = "follow-up-reminder";

/** Tells that an account is deleted: once it has left, or was given up, nothing of it is kept. */
export const LAST_MAIL = "account-deleted";

/** A mail as its author hands it over; the outbox adds what delivery needs. */
export type OutgoingMail = {
  /** What it is for, such as `lead-notice`: in logs and file names, so never about a person. */
  purpose: string;
  /** One bare address. */
  to: string;
  /** One bare address. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  leadId?: string;
  /**
   * Of a newsletter letter: the address that unsubscribes its reader when a mail program posts to it
   * (RFC 8058). Such mails carry the headers of a list.
   */
  unsubscribeUrl?: string;
  /** It carries a code that opens something: until it leaves it is kept sealed, and not at all after that. */
  isSecret?: true;
};

/** A mail on its way: what a transport needs to send it, the same at every attempt. */
export type StoredMail = OutgoingMail & {
  id: string;
  /** With angle brackets. */
  messageId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What the mail modules ask of a logger; pino's fits. */
export type MailLog = {
  info: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
  error: (about: object, message: string) => void;
};

export type MailTransport = {
  /**
   * Hands the mail over, at most `SEND_LIMIT_MS` long.
   * @throws {MailRefused} when the mail is refused for good
   * @throws {MailUnsure} when it was handed over whole and no answer came; anything else was not taken,
   *   and is worth another attempt
   */
  send: (mail: StoredMail) => Promise<void>;
  /** @throws when mails cannot be handed over now */
  verify: () => Promise<void>;
  /** Ends idle connections; call it after the last `send` has settled. */
  close: () => void;
};

/** The mail that tells the institute about a lead. A refusal means a wrong setting, so it is retried. */
export const LEAD_NOTICE = "lead-notice";

/** The mail that reminds the owner of a lead, or the branch, of a follow-up. */
export const FOLLOW_UP_REMINDER = "follow-up-reminder";

/** Begins the purposes of the mails that remind people of a class. They are not sent to an address that has come back. */
export const CLASS_REMINDER = "booking-reminder";

/** The purposes of the mails after a call that did not reach the person, and about the time of the next one. */
export const CALL_MAILS = {
  missed: "call-missed",
  wrongNumber: "call-wrong-number",
  time: "call-time",
  off: "call-off",
} as const;

/** The purpose of the mail that confirms the time at which the person has wished to be called. */
export const WISH_MAIL = "request-call-time-wished";

/** The purpose of the mail that confirms that the person has cancelled a request. */
export const CANCELLED_MAIL = "request-cancelled";

/** The purpose of the mail that confirms that the person has opened a request again. */
export const REOPENED_MAIL = "request-reopened";

/** The purposes of the mails that staff have closed a request while the person waited for us, and opened it again. */
export const CLOSING_MAILS = { closed: "request-closed", opened: "request-opened-again" } as const;

/** The purposes of the mails to somebody whom the desk has enrolled, or to whom it has given a seat. */
export const ENROLMENT_MAILS = { enrolled: "enrolled", seat: "course-seat" } as const;

/** The purpose of the mail that they are not enrolled after all. */
export const NOT_ENROLLED_MAIL = "enrolled-not";

/** The mail that confirms that an account was deleted. Its row is deleted once it was sent or given up. */
export const LAST_MAIL = "account-deleted";

/** A mail before it is stored. */
export type OutgoingMail = {
  /** A kind of mail, such as `lead-notice`. It appears in logs and file names, so it never contains personal data. */
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
   * For newsletters: a mail program that posts to this address unsubscribes the reader (RFC 8058). The mail
   * gets the headers of a mailing list.
   */
  unsubscribeUrl?: string;
  /** A calendar file (RFC 5545) with its METHOD, which is attached. */
  calendar?: string;
  /** ISO 8601, UTC: from then on the mail is of no use, and is given up. */
  dropAfter?: string;
  /** The id of what the mail is about, such as a booking, for `Outbox.withdraw`. */
  aboutId?: string;
  /** The mail contains a code or token: its content is stored encrypted, and deleted once it is sent. */
  isSecret?: true;
};

/** A stored mail, as a transport sends it. It is the same at every attempt. */
export type StoredMail = OutgoingMail & {
  id: string;
  /** In angle brackets. */
  messageId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** The part of a logger that is used here; pino's fits. */
export type MailLog = {
  info: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
  error: (about: object, message: string) => void;
};

export type MailTransport = {
  /**
   * Sends the mail, within `SEND_LIMIT_MS`.
   * @throws {MailRefused} if the mail was refused for good
   * @throws {MailUnsure} if it was sent whole but no reply came
   * @throws {Error} anything else, if the mail was not accepted and another attempt makes sense
   */
  send: (mail: StoredMail) => Promise<void>;
  /** Checks the connection. @throws if mails cannot be sent now */
  verify: () => Promise<void>;
  /** Closes idle connections. Call it after the last `send` has settled. */
  close: () => void;
};

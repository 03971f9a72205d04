/*
 * How long personal data is kept. The server deletes by these periods, unless the comment names somebody else, and the
 * privacy notice quotes them. They are defined nowhere else.
 */

export const retention = {
  /** Enquiries and messages, counted from the person's newest one. */
  leadsWithoutContactMonths: 24,
  /** Newsletter subscriptions that were asked for and never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /** Unsubscribed addresses with the evidence of their consent, counted from the day of unsubscribing. */
  leftSubscriptionMonths: 36,
  /** Copies of mails that were sent or given up. */
  sentMailDays: 90,
  /** Addresses from which a mail came back, with what the other mail server said. */
  returnedMailMonths: 12,
  /** Copies of mails with a practice test. */
  practiceTestMailDays: 30,
  /** Idempotency keys with the answers that belong to them. */
  idempotencyHours: 24,
  /** Mailed links to a copy or an erasure of one's data. */
  dataRequestHours: 24,
  /** Mailed links to the page with one's own requests. */
  requestLinkDays: 90,
  /** Records of logins, counted from their end or last use. How long a login lasts: `SESSION_DAYS`. */
  loginRecordDays: 90,
  /** The mark of a browser in which somebody has logged in to an account, counted from the last login. */
  knownDeviceDays: 180,
  /** Security events of accounts. */
  securityEventDays: 365,
  /** Codes by mail, and counts of failed logins. */
  codeDays: 1,
  /** Choices about cookies, which identify nobody. */
  consentRecordMonths: 36,
  /** The details of entries in the audit log of staff; the entries themselves stay. */
  staffActionMonths: 24,
  /** The server's log, which the operator's journal deletes (docs/operations.md). */
  logDays: 14,
  /** Backups, which `bin/backup` deletes; it runs every night (docs/operations.md). */
  backupDays: 30,
} as const;

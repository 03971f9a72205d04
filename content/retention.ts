/*
 * How long personal data are kept. The server deletes by these periods and the privacy notice
 * quotes them; they are defined nowhere else.
 */

export const retention = {
  /** Enquiries and messages, counted from the person's newest one. */
  leadsWithoutContactMonths: 24,
  /** A newsletter that was asked for and never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /**
   * Unsubscribed addresses with the evidence of their consent, counted from the day they
   * unsubscribed.
   */
  leftSubscriptionMonths: 36,
  /** Copies of mails that were sent or given up. */
  sentMailDays: 90,
  /** Copies of mails with a practice test. */
  practiceTestMailDays: 30,
  /** Idempotency keys with the answers that belong to them. */
  idempotencyHours: 24,
  /** Mailed links to a copy or an erasure of one's data. */
  dataRequestHours: 24,
  /** Signed-in devices, after their end or last use. */
  sessionDays: 90,
  /** The mark of a browser that an account has logged in with, counted from the last login. */
  knownDeviceDays: 180,
  /** What happened to an account's security. */
  securityEventDays: 365,
  /** Codes by mail, and counts of failed logins. */
  codeDays: 1,
  /** Choices about cookies, which identify nobody. */
  consentRecordMonths: 36,
  /** Details of what staff changed; the entry that they did something stays. */
  staffActionMonths: 24,
  /** The server's log, which the operator's journal deletes (docs/operations.md). */
  logDays: 14,
  /** Backups, which `bin/backup` deletes; it runs every night (docs/operations.md). */
  backupDays: 30,
} as const;

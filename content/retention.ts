/*
 * How long what is stored about people is kept. The server removes by these figures, and the privacy
 * notice quotes them: they stand nowhere else.
 */

export const retention = {
  /** Enquiries and messages, counted from the person's newest one. */
  leadsWithoutContactMonths: 24,
  /** A newsletter that was asked for and never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /** Who left the newsletter, and the proof that they had asked for it: counted from the day they left. */
  leftSubscriptionMonths: 36,
  /** Copies of mails that have left, or were given up. */
  sentMailDays: 90,
  /** Copies of mails with a practice test. */
  practiceTestMailDays: 30,
  /** Keys by which a form is stored once, with the answer that it got. */
  idempotencyHours: 24,
  /** Mailed links to a copy or an erasure of one's data. */
  dataRequestHours: 24,
  /** Signed-in devices, after their end or last use. */
  sessionDays: 90,
  /** The mark that a browser is known to an account, after the last login. */
  knownDeviceDays: 180,
  /** What happened to an account's security. */
  securityEventDays: 365,
  /** Codes by mail, and counts of failed logins. */
  codeDays: 1,
  /** How long a choice about cookies holds in a browser before it is asked again. */
  consentChoiceMonths: 12,
  /** Choices about cookies, which name nobody. */
  consentRecordMonths: 36,
  /** What exactly staff changed; that they did something stays. */
  staffActionMonths: 24,
  /** The server's log, which the operator's journal deletes (docs/operations.md). */
  logDays: 14,
  /** Backups, which the operator's crontab deletes (docs/operations.md). */
  backupDays: 30,
} as const;

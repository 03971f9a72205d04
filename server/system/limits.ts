const MIB = 1024 * 1024;

/**
 * From where on the checks find fault. The rules of deploy/monitoring have the same figures, which tests/monitoring.test.ts
 * compares.
 */
export const systemLimits = {
  /** An enquiry takes some 30 kB; a backup as much as the database. */
  freeBytes: { warning: 1024 * MIB, fault: 256 * MIB },
  /** One a day, and two hours for a machine that was busy or off at night. */
  backupHours: 26,
  proofDays: 100,
  /** Twice what a mail needs whose first attempt fails, as behind greylisting. */
  mailWaitMinutes: 10,
  /** Providers begin to refuse senders of whose mails more than a few percent come back. */
  returnedShare: 0.02,
  /** Fewer say nothing: one wrong address of twenty mails is no sign. */
  fewestReturned: 4,
  /** Fewer views of course pages say nothing: a slow day, or a crawler that looks like a person. */
  fewestViews: 30,
} as const;

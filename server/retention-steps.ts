import { retention } from "#content/retention.ts";
import { accountRetention } from "./accounts/account-retention.ts";
import { consentRetention } from "./consent/consent-retention.ts";
import type { RetentionStep } from "./db/retention-step.ts";
import { leadRetention } from "./enrolment/lead-retention.ts";
import { idempotencyRetention } from "./idempotency/idempotency-retention.ts";
import { createMailFiles, type MailFiles } from "./mail/mail-files.ts";
import { mailRetention } from "./mail/outbox.repo.ts";
import { leftRetention, unconfirmedRetention } from "./newsletter/subscription-retention.ts";
import { PRACTICE_TEST_MAIL, practiceTestRetention } from "./practice-tests/practice-test-mails.ts";
import { dataRequestRetention } from "./privacy/data-request-retention.ts";
import { staffActionRetention } from "./staff/staff-action-retention.ts";

/** Everything whose time runs out, in the order in which it is removed: people after their enquiries. */
export const retentionSteps: readonly RetentionStep[] = [
  ...leadRetention,
  unconfirmedRetention,
  leftRetention,
  practiceTestRetention,
  mailRetention,
  ...accountRetention,
  idempotencyRetention,
  dataRequestRetention,
  consentRetention,
  staffActionRetention,
];

/** The mails of this process that lie as files, each for as long as its row. */
export const mailFilesIn = (dataDir: string): MailFiles =>
  createMailFiles(dataDir, { [PRACTICE_TEST_MAIL]: retention.practiceTestMailDays });

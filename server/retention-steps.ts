import { retention } from "#content/retention.ts";
import { accountRetention } from "./accounts/account-retention.ts";
import { consentRetention } from "./consent/consent-records.repo.ts";
import type { RetentionStep } from "./db/retention-step.ts";
import { leadRetention } from "./enrolment/lead-retention.ts";
import { idempotencyRetention } from "./idempotency/idempotency-keys.ts";
import { requestLinkRetention } from "./leads/request-links.ts";
import { createMailFiles, type MailFiles } from "./mail/mail-files.ts";
import { mailRetention } from "./mail/outbox.repo.ts";
import { returnRetention } from "./mail/returned/returned-mails.repo.ts";
import { leftRetention, unconfirmedRetention } from "./newsletter/subscription-retention.ts";
import { PRACTICE_TEST_MAIL, practiceTestRetention } from "./practice-tests/practice-test-mails.ts";
import { dataRequestRetention } from "./privacy/data-requests.ts";
import { staffActionRetention } from "./staff/actions/action-log.ts";

/** All retention steps, in the order in which they run: people after their enquiries. */
export const retentionSteps: readonly RetentionStep[] = [
  ...leadRetention,
  ...unconfirmedRetention,
  leftRetention,
  practiceTestRetention,
  mailRetention,
  returnRetention,
  ...accountRetention,
  idempotencyRetention,
  dataRequestRetention,
  ...requestLinkRetention,
  consentRetention,
  staffActionRetention,
];

/** The mails that are kept as files in this process's `dataDir`, each for as long as its row. */
export const mailFilesIn = (dataDir: string): MailFiles =>
  createMailFiles(dataDir, { [PRACTICE_TEST_MAIL]: retention.practiceTestMailDays });

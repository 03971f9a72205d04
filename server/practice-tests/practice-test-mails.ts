import type { Paper } from "#content/practice-tests/papers.ts";
import { retention } from "#content/retention.ts";
import { DOWNLOAD_HOURS } from "#contract/forms/practice-test-messages.ts";
import type { Site } from "#contract/institute.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { FORM_MAILS } from "../mail/unconfirmed-mails.ts";

/** The purpose of these mails, by which their retention finds them. */
export const PRACTICE_TEST_MAIL = FORM_MAILS.practiceTest;

/** The page of the site that offers the papers: `freePracticeTest` in app/paths.ts. */
export const OFFER_PAGE = "/free-practice-test";
/** The page to which expired or invalid links redirect: `practiceTestExpired` in app/paths.ts. */
export const EXPIRED_PAGE = "/free-practice-test/expired";

/**
 * The mail with the link to a paper. Anybody can enter anybody's address, so it repeats nothing that was
 * typed and advertises nothing else.
 * @param download path and query of the signed link
 */
export function practiceTestMail(
  email: string,
  paper: Paper,
  download: string,
  place: { site: Site; siteUrl: string },
): OutgoingMail {
  const { siteUrl } = place;
  const { host } = new URL(siteUrl);
  return {
    purpose: PRACTICE_TEST_MAIL,
    to: email,
    replyTo: place.site.email,
    subject: `Your free practice test: ${paper.title}`,
    ...layOutMail(
      {
        preheader: `${paper.subtitle}.`,
        heading: `Here is your ${paper.title}`,
        blocks: [
          {
            kind: "paragraph",
            text: `${paper.subtitle}. You can print the PDF or read it on the screen.`,
          },
          { kind: "button", label: "Download the PDF", url: `${siteUrl}${download}` },
          {
            kind: "facts",
            facts: paper.facts.map(({ value, label }) => ({
              label: label.charAt(0).toUpperCase() + label.slice(1),
              value,
            })),
          },
          {
            kind: "paragraph",
            text: "Do the whole paper without a break, with a clock, and read the answers afterwards. If you have a question about your result, reply to this email. A trainer reads it.",
          },
          {
            kind: "closing",
            text: `The link works for ${DOWNLOAD_HOURS} hours. After that you can get a new link at ${siteUrl}${OFFER_PAGE}.`,
          },
        ],
        footnote: `You get this email because this email address was entered on ${host} for a practice test. We do not put it on a list and send no other email. If you did not ask for the test, you can ignore this email.`,
      },
      place,
    ),
  };
}

/** Deletes the mails after some time. Until then they show what was sent, in case the owner of an address asks. */
export const practiceTestRetention: RetentionStep = {
  kind: "mails with a practice test",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("mail_outbox")
        .where("purpose", "=", PRACTICE_TEST_MAIL)
        .where("status", "!=", "queued")
        .where("created_at", "<", daysBefore(now, retention.practiceTestMailDays)),
    ),
};

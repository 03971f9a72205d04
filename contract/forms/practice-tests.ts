import * as z from "zod/mini";
import { optionalText } from "../text.ts";
import { emailOr } from "./person.ts";
import { leadPopupMessages, practiceTestIds } from "./practice-test-messages.ts";

/** The most characters of the address of the form's page. */
const MAX_PAGE = 200;

/** `POST /subscribe/sendToPdf`. The address is used for this one mail (specification, section 7). */
export const practiceTestRequest = z.object({
  email: emailOr(leadPopupMessages.invalidEmail, leadPopupMessages.invalidEmail),
  /** If absent, the paper that belongs to `source.page`, or else the one on PTE. */
  test: z.optional(z.enum(practiceTestIds, { error: "This practice test does not exist." })),
  source: z.optional(z.object({ page: optionalText(MAX_PAGE) })),
});
export type PracticeTestRequest = z.infer<typeof practiceTestRequest>;

/** The answer is the same for all addresses that have had as many mails today. */
export const practiceTestAccepted = z.object({
  message: z.string(),
  /** Whether the link is mailed, too. Absent in answers that an older version has stored. */
  mailFollows: z.optional(z.boolean()),
  /** Path and query of the signed link on this site; it lives `DOWNLOAD_HOURS`. */
  download: z.string(),
});
export type PracticeTestAccepted = z.infer<typeof practiceTestAccepted>;

const id = z.enum(practiceTestIds);

/** The signed link: `GET /practice-tests/{test}`. The check of the signature says what is wrong with the query. */
export const practiceTestDownload = {
  params: z.object({ test: id }),
  query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
};

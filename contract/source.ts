import * as z from "zod/mini";
import { notForText } from "./text.ts";

/** Longest part of an attribution. */
const MAX_LENGTH = 200;

/** What can be kept of a part of an attribution, cut short. */
export const sourceText = (given: string): string =>
  given
    .normalize("NFC")
    .replace(notForText, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    // Half a character.
    .replace(/\p{Cs}$/u, "");

/** Whatever an address says of where somebody came from: their enquiry is not refused for it. */
const part = z.optional(z.string().check(z.overwrite(sourceText)));

/** A way in: the page that was reached first, the host that led to it, the campaign's words in its address. */
const wayIn = {
  page: part,
  referrer: part,
  utm: z.optional(
    z.object({
      source: part,
      medium: part,
      campaign: part,
      term: part,
      content: part,
    }),
  ),
};

/** One touch of a visit. */
const touch = z.object(wayIn);
export type Touch = z.infer<typeof touch>;

/** How the visit began, and the last time that another site or a campaign led here: often the same. */
const touches = { first: z.optional(touch), last: z.optional(touch) };
export type Touches = { first?: Touch | undefined; last?: Touch | undefined };

/**
 * Where a lead came from. Without tracking: what the visit itself shows, from the page where the form
 * stood. A visit is a tab, as long as it is open.
 */
export const leadSource = z.object({
  ...wayIn,
  ...touches,
  /** What was answered in the course finder before. */
  finder: z.optional(
    z.object({
      goal: part,
      live: part,
      level: part,
    }),
  ),
});

export type LeadSource = z.infer<typeof leadSource>;

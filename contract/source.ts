import * as z from "zod/mini";
import { optionalText } from "./text.ts";

/** Longest part of an attribution; the site cuts its own to this before sending. */
export const MAX_SOURCE_TEXT = 200;

/** A way in: the page that was reached first, the host that led to it, the campaign's words in its address. */
const wayIn = {
  page: optionalText(MAX_SOURCE_TEXT),
  referrer: optionalText(MAX_SOURCE_TEXT),
  utm: z.optional(
    z.object({
      source: optionalText(MAX_SOURCE_TEXT),
      medium: optionalText(MAX_SOURCE_TEXT),
      campaign: optionalText(MAX_SOURCE_TEXT),
      term: optionalText(MAX_SOURCE_TEXT),
      content: optionalText(MAX_SOURCE_TEXT),
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
      goal: optionalText(MAX_SOURCE_TEXT),
      live: optionalText(MAX_SOURCE_TEXT),
      level: optionalText(MAX_SOURCE_TEXT),
    }),
  ),
});

export type LeadSource = z.infer<typeof leadSource>;

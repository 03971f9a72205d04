import * as z from "zod/mini";
import { optionalText } from "./text.ts";

/** Longest part of an attribution; the site cuts its own to this before sending. */
export const MAX_SOURCE_TEXT = 200;

/** Where a lead came from. Without tracking: the page, the referring host and the campaign words of the visit. */
export const leadSource = z.object({
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

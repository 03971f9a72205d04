import * as z from "zod/mini";
import { notForText } from "../text.ts";

/** The most characters of each part of an attribution. */
const MAX_LENGTH = 200;

/** A part of an attribution as it is stored: normalised and cut. */
export const sourceText = (given: string): string =>
  given
    .normalize("NFC")
    .replace(notForText, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    // Half of a surrogate pair, left by the cut.
    .replace(/\p{Cs}$/u, "");

/** Any text is accepted: no enquiry is refused for where the visitor came from. */
const part = z.optional(z.string().check(z.overwrite(sourceText)));

/** How a visitor came: the page, the campaign parameters of its address, and the referring host. */
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

/** How the visit began, and the last time that another site or a campaign led here; often the same. */
const touches = { first: z.optional(touch), last: z.optional(touch) };
export type Touches = { first?: Touch | undefined; last?: Touch | undefined };

/**
 * Where a lead came from. Nobody is tracked: the source holds only what the visit itself shows, up to the page of the
 * form. A visit lasts as long as its tab is open.
 */
export const leadSource = z.object({
  ...wayIn,
  ...touches,
  /** The visitor's answers in the course finder. */
  finder: z.optional(
    z.object({
      goal: part,
      live: part,
      level: part,
    }),
  ),
});

export type LeadSource = z.infer<typeof leadSource>;

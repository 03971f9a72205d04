import * as z from "zod/mini";
import { leadSource } from "./source.ts";
import { optionalText } from "./text.ts";

/*
 * What every lead form sends beside the visitor's own answers, and what it gets back.
 */

/** Whatever a program sends in place of a signal is a signal, too: it stands as `unreadable`. */
const signal = z.union([
  optionalText(200),
  z.pipe(
    z.unknown(),
    z.transform(() => "unreadable"),
  ),
]);

/** What stands beside the visitor's answers so that a bot shows itself; never a reason to refuse. */
const botSignals = {
  /** A field people cannot see. */
  website: signal,
  /** From `GET /api/v1/form-token`, fetched when the form was first touched. */
  formToken: signal,
};

export const leadCircumstances = { source: z.optional(leadSource), ...botSignals };

export const leadAccepted = z.object({
  message: z.string(),
  id: z.string(),
  /** Short code a person can read out on the telephone, such as `SP-7K3M-2QXA`. */
  reference: z.string(),
  /** Until when a counsellor calls: ISO 8601, UTC. */
  callBy: z.string(),
  /** The same moment in words, in the branch's time zone: `Monday 23 November, 11:00 (Karnal time)`. */
  callByText: z.string(),
});

export type LeadAccepted = z.infer<typeof leadAccepted>;

export const formToken = z.object({ token: z.string() });
export type FormToken = z.infer<typeof formToken>;

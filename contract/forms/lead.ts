import * as z from "zod/mini";
import { optionalText } from "../text.ts";
import { leadSource } from "./attribution.ts";

/*
 * The fields that every lead form sends besides the visitor's answers, and the answer to it.
 */

/** A value that is not a short text is a signal, too: it becomes `unreadable`. */
const signal = z.union([
  optionalText(200),
  z.pipe(
    z.unknown(),
    z.transform(() => "unreadable"),
  ),
]);

/** Fields that reveal bots. They are never a reason to refuse an enquiry. */
const botSignals = {
  /** A field that people cannot see. */
  website: signal,
  /** From `GET /api/v1/form-token`, fetched when the form was first touched. */
  formToken: signal,
};

/**
 * The visitor's time zone, for mails: its IANA name, or an offset such as `+05:30`. What is no such name counts as none: it
 * is never a reason to refuse an enquiry, and mails leave out a zone that this server does not know.
 */
export const visitorZone = z.optional(
  z.union([
    z.string().check(z.regex(/^[\w+\-/:]{1,64}$/)),
    z.pipe(
      z.unknown(),
      z.transform(() => undefined),
    ),
  ]),
);

export const leadCircumstances = {
  source: z.optional(leadSource),
  zone: visitorZone,
  ...botSignals,
};

export const leadAccepted = z.object({
  message: z.string(),
  id: z.string(),
  /** A short code that can be read out on the telephone, such as `SP-7K3M-2QXA`. */
  reference: z.string(),
  /** The callback deadline, ISO 8601 in UTC. */
  callBy: z.string(),
  /** The same moment in words, in the branch's time zone: `Monday 23 November, 11:00 (Karnal time)`. */
  callByText: z.string(),
  /** The branch that answers. This field and the next ones are absent in answers that an older version stored. */
  branch: z.optional(z.enum(["karnal", "berlin"])),
  /** When the branch is open next, ISO 8601 in UTC; absent if it is open now. */
  opensAt: z.optional(z.string()),
  /** Whether a confirmation goes to the address. */
  mailFollows: z.optional(z.boolean()),
});

export type LeadAccepted = z.infer<typeof leadAccepted>;

export const formToken = z.object({ token: z.string() });
export type FormToken = z.infer<typeof formToken>;

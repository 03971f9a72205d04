import * as z from "zod/mini";

/* POST /mail-events/:provider — what a mail provider tells of mails that came back. The body is the provider's own. */

const mailProviders = ["ses", "postmark", "mailgun"] as const;

export const mailEventsParams = z.object({
  provider: z.enum(mailProviders, { error: "This provider is not known." }),
});

export const mailEvents = z.record(z.string(), z.unknown());

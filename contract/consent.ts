import * as z from "zod/mini";
import { consentKinds } from "./consent-answers.ts";

const flag = z.boolean({ error: "Must be true or false." });

/**
 * A record of a choice about cookies. Every field has a strict form, so that nothing personal can get in: `id` is
 * random, new with each choice and known only to the browser.
 */
export const consentRequest = z
  .object({
    id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: "Must be 32 hexadecimal digits." })),
    choice: z.enum(consentKinds, { error: "Must be accepted, rejected or custom." }),
    analytics: flag,
    marketing: flag,
    /** The version of the text that was shown. */
    textVersion: z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?$/, { error: "Must be a text version." })),
    /** By the visitor's clock; the record may arrive later if the browser was offline. */
    chosenAt: z.optional(z.iso.datetime({ error: "Must be a time in ISO 8601." })),
  })
  .check(
    z.refine(
      ({ choice, analytics, marketing }) =>
        choice === "custom" || (analytics === marketing && analytics === (choice === "accepted")),
      { path: ["choice"], error: "Does not fit analytics and marketing." },
    ),
  );

export type ConsentRequest = z.infer<typeof consentRequest>;

const service = z.object({
  /** The institute's id at the vendor. */
  id: z.string(),
  /** Address of the vendor's script. */
  script: z.string(),
});

/**
 * `GET /consent`: the services that may be loaded after a visitor has agreed, and whether the browser objects
 * beforehand. A service that is not configured is absent.
 */
export const consentServices = z.object({
  services: z.object({ analytics: z.optional(service), ads: z.optional(service) }),
  /** Whether the request had `Sec-GPC: 1`, which scripts cannot see. */
  globalPrivacyControl: z.boolean(),
});

export type ConsentAnswer = z.infer<typeof consentServices>;
export type ConsentServices = z.infer<typeof consentServices>["services"];
export type ConsentService = z.infer<typeof service>;

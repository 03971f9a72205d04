import * as z from "zod/mini";
import { consentKinds } from "./consent-kinds.ts";

const flag = z.boolean({ error: "Must be true or false." });

/**
 * A choice about cookies, for the record. Every field has a shape of its own, so that nothing personal
 * can get in: the number is random, new with each choice and known to nobody but the browser.
 */
export const consentRequest = z
  .object({
    id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: "Must be 32 hexadecimal digits." })),
    choice: z.enum(consentKinds, { error: "Must be accepted, rejected or custom." }),
    analytics: flag,
    marketing: flag,
    /** Which wording was on the screen. */
    textVersion: z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?$/, { error: "Must be a text version." })),
    /** By the visitor's clock; a line that was down brings it late. */
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
  /** As the vendor gave it to the institute. */
  id: z.string(),
  /** Address of the vendor's script. */
  script: z.string(),
});

/** `GET /consent`: what may be loaded once a visitor has agreed. A service that is not set up is absent. */
export const consentServices = z.object({
  services: z.object({ analytics: z.optional(service), ads: z.optional(service) }),
});

export type ConsentServices = z.infer<typeof consentServices>["services"];
export type ConsentService = z.infer<typeof service>;

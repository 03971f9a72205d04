import * as z from "zod/mini";

/** Header of the POSTs by which visitors send a form, and of the calls by which staff change something. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z.optional(
    z
      .string()
      .check(
        z.minLength(1, { error: "Idempotency-Key must not be empty." }),
        z.maxLength(255, { error: "Idempotency-Key: at most 255 characters." }),
        z.regex(/^\P{Cc}*$/u, { error: "Idempotency-Key: no control characters." }),
      ),
  ),
});

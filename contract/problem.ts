import * as z from "zod/mini";

/** Codes of errors. They must not change; the text beside a code may. */
export const problemCodes = [
  "malformed",
  "validation_failed",
  "idempotency_mismatch",
  "otp_invalid",
  "otp_expired",
  "token_invalid",
  "token_expired",
  "credentials_invalid",
  "rate_limited",
  "not_found",
  "method_not_allowed",
  "unauthorised",
  "forbidden",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "unavailable",
  "internal",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Every error answer (RFC 9457). `message` repeats `detail`; `errors` maps a field to the texts its form shows. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  code: z.enum(problemCodes),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problem>;

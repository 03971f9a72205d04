import { retention } from "#content/retention.ts";
import { keyedHash } from "../db/secrets.ts";
import type { OnceKey } from "../idempotency/idempotency-keys.ts";
import type { Enquiry } from "./enquiry.ts";
import { leadKinds } from "./lead-kinds.ts";

/*
 * Which requests are one and the same sending, such as a double click or a retry after a lost answer. That a person asks
 * the same again later is another thing (`repeats.ts`).
 */

const HOUR_MS = 3_600_000;
/** Without an idempotency key, the same enquiry of the same person within this time is a retry. */
const SAME_SENDING_MS = 10 * 60_000;

/**
 * The key and the hash by which two requests count as the same enquiry. Bot signals and attribution are left out,
 * since they differ in a retry. The hash is keyed: addresses could be guessed from a plain one.
 * @param alsoHashed distinguishes this enquiry from others of the same person
 */
export function enquiryKey(
  { kind, name, email, phone, service }: Enquiry,
  alsoHashed: object,
  key: string,
  keySecret: string,
): OnceKey & { body: string } {
  const body = { name, email, phone: phone.replaceAll(/\D/g, ""), service, ...alsoHashed };
  return {
    scope: leadKinds[kind].scope,
    key,
    body: keyedHash(keySecret, JSON.stringify(body)),
    lifetimeMs: retention.idempotencyHours * HOUR_MS,
  };
}

/** The key of the enquiry of a form. Without an Idempotency-Key, its content is its key. */
export function formKey(enquiry: Enquiry, key: string | undefined, keySecret: string): OnceKey {
  const { details, phone, near } = enquiry;
  const alsoHashed = {
    ...(Object.keys(details).length > 0 ? { details } : {}),
    // Without a number it decides which branch answers.
    ...(near !== undefined && phone === "" ? { near } : {}),
  };
  const keyed = enquiryKey(enquiry, alsoHashed, key ?? "", keySecret);
  if (key !== undefined) return keyed;
  const { scope, body } = keyed;
  return { scope: `${scope} by content`, key: body, body, lifetimeMs: SAME_SENDING_MS };
}

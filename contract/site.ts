import * as z from "zod/mini";

const link = z.object({ name: z.string(), url: z.string(), external: z.optional(z.boolean()) });

export const socialPlatforms = [
  "linkedin",
  "facebook",
  "instagram",
  "twitter",
  "whatsapp",
  "youtube",
  "telegram",
] as const;

const openingHours = z.object({
  /** ISO weekday numbers, 1 = Monday. */
  days: z.array(z.number()),
  /** Local time of the branch, `HH:MM`. */
  opens: z.string(),
  closes: z.string(),
});

const branch = z.object({
  id: z.enum(["karnal", "berlin"]),
  name: z.string(),
  /** IANA time zone. */
  timeZone: z.string(),
  /** As people write it, and as `tel:` needs it (E.164). */
  phone: z.string(),
  phoneE164: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  countryCode: z.string(),
  openingHours,
  /** Opens a maps service with the way there. */
  directionsUrl: z.string(),
  /** A map frame; loaded only when a visitor asks for it. */
  mapFrameUrl: z.string(),
});

/** `GET /api/v1/site`: what the shell of every page shows. */
export const site = z.object({
  name: z.string(),
  descriptor: z.string(),
  email: z.string(),
  branches: z.array(branch),
  quickLinks: z.array(link),
  offerings: z.array(link),
  socialLinks: z.array(
    z.object({ platform: z.enum(socialPlatforms), label: z.string(), url: z.string() }),
  ),
  chatUrl: z.string(),
  assignmentHelpUrl: z.string(),
});

export type Site = z.infer<typeof site>;
export type Branch = z.infer<typeof branch>;
export type OpeningHours = z.infer<typeof openingHours>;
export type Link = z.infer<typeof link>;
export type SocialPlatform = (typeof socialPlatforms)[number];

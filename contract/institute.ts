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
  /** Weekdays with hours of their own, which replace the usual ones. A day that is not in `days` is closed all the same. */
  ownHours: z.optional(
    z.array(z.object({ day: z.number(), opens: z.string(), closes: z.string() })),
  ),
});

/** Days on which a branch is closed, in its time zone; `from` and `to` are the first and the last of them. */
const holiday = z.object({ from: z.string(), to: z.string(), name: z.string() });

const branch = z.object({
  id: z.enum(["karnal", "berlin"]),
  name: z.string(),
  /** IANA time zone. */
  timeZone: z.string(),
  /** The number as people write it; `phoneE164` is for `tel:` links. */
  phone: z.string(),
  phoneE164: z.string(),
  /** The branch's own chat, with the first message in it; absent where it has none. */
  chatUrl: z.optional(z.string()),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  countryCode: z.string(),
  openingHours,
  /** The next first. `GET /site` gives those of the next half year. */
  holidays: z.array(holiday),
  /** Degrees, by WGS 84. */
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Opens a maps service with directions. */
  directionsUrl: z.string(),
  /** A map in a frame, loaded only when a visitor asks for it. */
  mapFrameUrl: z.string(),
});

/** `GET /api/v1/site`: what header and footer of every page show. */
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
  assignmentHelpUrl: z.string(),
});

const review = z.object({
  id: z.string(),
  /** Name of the drawn portrait. */
  portrait: z.string(),
  name: z.string(),
  headline: z.string(),
  text: z.string(),
  course: z.string(),
});

/** `GET /api/v1/site/reviews`. `isEdited`: the reviews differ from those that the site was built with. */
export const siteReviews = z.object({
  isEdited: z.boolean(),
  notice: z.string(),
  rows: z.array(z.array(review)),
});

const faqQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  links: z.optional(z.array(link)),
  keywords: z.optional(z.string()),
});

/** `GET /api/v1/site/faq`. `isEdited`: the questions differ from those that the site was built with. */
export const siteFaq = z.object({
  isEdited: z.boolean(),
  topics: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(faqQuestion) })),
});

/** `GET /api/v1/clock`: ISO 8601 in UTC. */
export const clockAnswer = z.object({ now: z.string() });
export type ClockAnswer = z.infer<typeof clockAnswer>;

/** `preview` is the signed word from the back office that shows drafts in place of the published content. */
export const sitePreview = z.object({ preview: z.optional(z.string()) });

/** `holidays=all`: also those that are more than half a year away, for the back office. */
export const siteQuery = z.extend(sitePreview, { holidays: z.optional(z.literal("all")) });

export type Site = z.infer<typeof site>;
export type Branch = z.infer<typeof branch>;
export type OpeningHours = z.infer<typeof openingHours>;
export type SitePreview = z.infer<typeof sitePreview>;
export type Holiday = z.infer<typeof holiday>;
export type SiteReviews = z.infer<typeof siteReviews>;
export type SiteFaq = z.infer<typeof siteFaq>;
export type Link = z.infer<typeof link>;
export type SocialPlatform = (typeof socialPlatforms)[number];

import * as z from "zod/mini";
import { type SitePart, type SiteValues, siteParts } from "../site-values.ts";

/*
 * Site content in the back office: parts of the public site that editors change, each with a draft,
 * a published state and a history. Only the differences from `content/` are stored.
 */

export const sitePartParams = z.object({ part: z.enum(siteParts) });
export const siteVersionParams = z.object({
  part: z.enum(siteParts),
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
});

const version = z.int().check(z.gte(0));
/** `version` is the version that the change is based on; 409 if there is a newer one. */
export const saveDraftRequest = z.object({ version, value: z.unknown() });
export const atVersion = z.object({ version });
export const atVersionQuery = z.object({ version: z.coerce.number().check(z.int(), z.gte(0)) });
export const siteVersionsQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))),
});

const greetingSet = {
  lead: z.string(),
  demoClass: z.string(),
  missedClass: z.string(),
  childClass: z.string(),
  childMissed: z.string(),
};
/* GET /greetings — every role: the first words of the chats that staff open, as published. English is the set without a
   language. */
export const greetingTexts = z.object({
  ...greetingSet,
  de: z.optional(z.object(greetingSet)),
  hi: z.optional(z.object(greetingSet)),
});
export type GreetingTexts = z.infer<typeof greetingTexts>;

const done = z.object({ at: z.string(), by: z.string() });

/** A part as editors see it. `draft` is absent if nothing waits to be published. */
export const sitePartState = z.object({
  part: z.enum(siteParts),
  version,
  defaults: z.unknown(),
  published: z.unknown(),
  draft: z.optional(z.unknown()),
  drafted: z.optional(done),
  /** The published version; absent if nothing was ever published. */
  publishedAs: z.optional(z.extend(done, { number: z.number() })),
  /** A signed word: with `?preview=` and this word, a page shows the drafts. It works for an hour. */
  preview: z.string(),
});

export const sitePartList = z.object({
  parts: z.array(
    z.object({
      part: z.enum(siteParts),
      /** Whether the published value differs from the one that the site was built with. */
      isEdited: z.boolean(),
      drafted: z.optional(done),
      publishedAs: z.optional(z.extend(done, { number: z.number() })),
    }),
  ),
});

const publishedVersion = z.extend(done, { number: z.number(), isDefault: z.boolean() });
export const siteVersionList = z.object({
  versions: z.array(publishedVersion),
  /** Whether there are older versions. */
  hasMore: z.boolean(),
});

/** A published version, and the one before it. */
export const siteVersion = z.extend(publishedVersion, { value: z.unknown(), former: z.unknown() });

/* GET /sample-facts — staff; POST, DELETE /sample-facts/:id/confirmation — editor, admin */

/** Facts that came with the program, in the order in which the back office shows them. */
export const sampleFactIds = [
  "phones",
  "addresses",
  "email",
  "social",
  "reviews",
  "ratings",
  "figures",
  "pteFigures",
  "people",
  "impressum",
] as const;
export type SampleFactId = (typeof sampleFactIds)[number];

const sampleFact = z.object({
  id: z.enum(sampleFactIds),
  /** What visitors read. */
  lines: z.array(z.string()),
  /** Identifies these lines; a confirmation counts for them alone. */
  value: z.string(),
  /** The part in which staff can edit it; otherwise it stands in `files`. */
  part: z.optional(z.enum(siteParts)),
  files: z.optional(z.string()),
  confirmed: z.optional(done),
});
export type SampleFact = z.infer<typeof sampleFact>;
export const sampleFactList = z.object({ facts: z.array(sampleFact) });
export type SampleFactList = z.infer<typeof sampleFactList>;

export const sampleFactParams = z.object({ id: z.enum(sampleFactIds) });
export const confirmSampleFact = z.object({ value: z.string().check(z.maxLength(40)) });

export type SitePartState<P extends SitePart = SitePart> = Omit<
  z.infer<typeof sitePartState>,
  "part" | "defaults" | "published" | "draft"
> & {
  part: P;
  defaults: SiteValues[P];
  published: SiteValues[P];
  draft?: SiteValues[P] | undefined;
};
export type SitePartList = z.infer<typeof sitePartList>;
export type SiteVersionList = z.infer<typeof siteVersionList>;
export type SiteVersion<P extends SitePart = SitePart> = Omit<
  z.infer<typeof siteVersion>,
  "value" | "former"
> & { value: SiteValues[P]; former: SiteValues[P] };

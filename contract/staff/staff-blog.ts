import * as z from "zod/mini";
import { HEAD_PICTURE_WIDTH, MAX_PICTURE_SIDE, PICTURE_BYTES } from "../picture-limits.ts";
import { problem } from "../problem.ts";
import { text } from "../text.ts";
import { MAX_PAGE, wholeNumber } from "../whole-number.ts";

/** The most characters of each field of a post. */
export const postLimits = {
  title: 200,
  slug: 90,
  shortDescription: 500,
  metaTitle: 120,
  metaDescription: 320,
  topic: 60,
  author: 100,
  tag: 60,
  tags: 20,
  alt: 300,
  html: 900_000,
} as const;

/** The body of a call that edits a post, in bytes (API contract, "Limits"). */
export const POST_BODY_BYTES = 1024 * 1024;
const MAX_PICTURES = 10;
const MAX_REVISION = 2 ** 31 - 1;

export const postDeskMessages = {
  title: "Enter a title.",
  shortDescription: "Enter one or two sentences about the post.",
  topic: "Choose a topic.",
  author: "Enter the author.",
  html: "The post has no text yet.",
  bodyAlt: "Describe what each picture in the text shows.",
  headAlt: "Describe what the picture above the post shows.",
  headWidth: `The picture above the post must be at least ${HEAD_PICTURE_WIDTH} pixels wide.`,
  publishIncomplete: "The post is not ready to be published.",
  atPast: "Choose a time in the future.",
  atFar: "Choose a time within the next two years.",
  conflict: "Somebody else has changed this post in the meantime. Your text is still here.",
  missing: "This post does not exist. It may have been deleted.",
  notDraft: "Only a draft can be deleted. Take the post off the site first.",
  notPublished: "The post is not on the site.",
  onSite: "The post is on the site. Take it off first if you want to schedule it again.",
  versionMissing: "This version does not exist.",
  pictureKind:
    "Choose a JPEG, PNG, WebP, GIF or AVIF picture. Save a HEIC picture of an iPhone as JPEG first.",
  pictureLarge: `The picture is larger than ${PICTURE_BYTES / 2 ** 20} MB. Make it smaller and upload it again.`,
  picturePixels: "The picture has more than 24 megapixels. Make it smaller and upload it again.",
  avifPixels:
    "An AVIF picture can have 11 megapixels. Make it smaller, or save it as JPEG, and upload it again.",
  pictureAlone: "Send one picture at a time.",
  pictureMissing: "Choose a picture.",
  pictureUnstored:
    "We cannot save the picture right now. Your text is saved. Try the picture again later.",
} as const;

const line = (max: number) => text(0, max, "Enter text.");

/** A picture of the site, by the address of its widest WebP file. */
export const postPicture = z.object({
  src: z.string().check(
    z.regex(/^\/(?:blog-pictures|uploads)\/[a-z0-9][a-z0-9-]*-\d{1,4}\.webp$/, {
      error: "Upload the picture here first.",
    }),
  ),
  alt: line(postLimits.alt),
  width: z.int().check(z.minimum(1), z.maximum(MAX_PICTURE_SIDE)),
  height: z.int().check(z.minimum(1), z.maximum(MAX_PICTURE_SIDE)),
});
export type StaffPicture = z.infer<typeof postPicture>;

/** The fields that an editor writes. A draft may lack any of them. */
export const postFields = z.object({
  title: line(postLimits.title),
  /** The last part of the address; if empty, it is made from the title. */
  slug: line(postLimits.slug),
  shortDescription: line(postLimits.shortDescription),
  metaTitle: line(postLimits.metaTitle),
  metaDescription: line(postLimits.metaDescription),
  topic: line(postLimits.topic),
  tags: z
    .array(text(1, postLimits.tag, "Enter text."))
    .check(z.maxLength(postLimits.tags, { error: `At most ${postLimits.tags} tags.` })),
  author: line(postLimits.author),
  html: z.string().check(z.maxLength(postLimits.html, { error: "The text is too long." })),
  /** The first is shown above the text. */
  pictures: z.array(postPicture).check(z.maxLength(MAX_PICTURES)),
});
export type PostFields = z.infer<typeof postFields>;

/** The revision of a post or a newsletter that a change is based on. */
export const revision = z.int().check(z.minimum(1), z.maximum(MAX_REVISION));

/** `draft` is not on the site, `scheduled` will be at its time. */
export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

const listed = {
  id: z.string(),
  status: z.enum(postStatuses),
  /** Published or scheduled, and edited since. */
  isChanged: z.boolean(),
  isSample: z.boolean(),
  publishedAt: z.nullable(z.string()),
  editedAt: z.string(),
  editedBy: z.nullable(z.string()),
};

export const staffPost = z.object({
  ...listed,
  /** Counts up with every change; a change names the revision that it is based on. */
  revision: z.number(),
  fields: postFields,
  /** The present slug on the site; null for a draft that was never published. */
  address: z.nullable(z.string()),
  /** The slug that the post gets when it is published. */
  nextAddress: z.string(),
  /** The reasons why it cannot be published, by field. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Former slugs, which redirect to this post. */
  previousSlugs: z.array(z.string()),
  /** Another post has this slug: a number will be added to it. */
  slugIsTaken: z.boolean(),
  /** The slug still redirects to another post that had it before; publishing this post takes it over. */
  slugIsFormer: z.boolean(),
});
export type StaffPost = z.infer<typeof staffPost>;

export const staffPostItem = z.object({
  ...listed,
  title: z.string(),
  topic: z.string(),
  author: z.string(),
  address: z.nullable(z.string()),
});
export type StaffPostItem = z.infer<typeof staffPostItem>;

export const staffPostList = z.object({
  posts: z.array(staffPostItem),
  page: z.number(),
  perPage: z.number(),
  total: z.number(),
});
export type StaffPostList = z.infer<typeof staffPostList>;

export const POSTS_PER_DESK_PAGE = 30;

export const staffPostQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  perPage: wholeNumber(100, POSTS_PER_DESK_PAGE),
  /** `changed`: published, and edited since. */
  status: z._default(z.enum([...postStatuses, "changed", ""]), ""),
  topic: z._default(line(postLimits.topic), ""),
  author: z._default(line(postLimits.author), ""),
  q: z._default(line(200), ""),
});
export type StaffPostQuery = z.infer<typeof staffPostQuery>;

/** Values that are in use already, to choose from. */
export const postSuggestions = z.object({
  topics: z.array(z.string()),
  tags: z.array(z.string()),
  authors: z.array(z.string()),
});
export type PostSuggestions = z.infer<typeof postSuggestions>;

/** A new post may already have fields, such as those that are left over from a conflict. */
export const newPost = z.object({ fields: z.optional(postFields) });

export const savedPost = z.object({
  revision,
  fields: postFields,
  /** `autosave` while somebody writes; `save` stores a version of its own. */
  how: z.enum(["save", "autosave"]),
});
export type SavedPost = z.infer<typeof savedPost>;

export const onRevision = z.object({ revision });

export const publishedPost = z.object({
  revision,
  /** ISO 8601; at once if absent. */
  at: z.optional(z.iso.datetime({ error: "A time in ISO 8601." })),
});

/** The 409 problem, with the post as it is now, so that both editors keep what they wrote. */
export const postConflict = z.extend(problem, { present: z.optional(staffPost) });

export const versionKinds = ["saved", "autosaved", "published", "unpublished", "restored"] as const;
export type VersionKind = (typeof versionKinds)[number];

export const postVersionItem = z.object({
  id: z.string(),
  number: z.number(),
  kind: z.enum(versionKinds),
  title: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
});
export type PostVersionItem = z.infer<typeof postVersionItem>;
export const postVersions = z.object({ versions: z.array(postVersionItem) });
export type PostVersions = z.infer<typeof postVersions>;
export const postVersion = z.extend(postVersionItem, { fields: postFields });
export type PostVersion = z.infer<typeof postVersion>;

export const previewRequest = z.object({ fields: postFields });

/** A picture that was just stored. */
export const uploadedPicture = z.object({ src: z.string(), width: z.number(), height: z.number() });
export type UploadedPicture = z.infer<typeof uploadedPicture>;

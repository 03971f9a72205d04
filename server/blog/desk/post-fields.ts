import { COMPANY_NAME } from "#contract/blog.ts";
import { HEAD_PICTURE_WIDTH } from "#contract/picture-limits.ts";
import {
  postDeskMessages as messages,
  type PostFields,
  type StaffPicture,
} from "#contract/staff/staff-blog.ts";
import type { PostEditsTable } from "../../db/blog-tables.ts";
import { cleanHtml, textOf } from "../clean-html.ts";
import type { StoredPost } from "../posts.repo.ts";
import type { PostDraft } from "../save-post.ts";
import { foundBy } from "../search-words.ts";
import { slugOf } from "../slug.ts";

/** Normalises an editor's fields: sanitised, without duplicate tags, keys always in the same order. */
export function cleanFields(given: PostFields): PostFields {
  const { title, slug, shortDescription, metaTitle, metaDescription, topic, author } = given;
  const tags = new Map(given.tags.map((tag) => [slugOf(tag) || tag, tag]));
  return {
    ...{ title, slug: slugOf(slug), shortDescription, metaTitle, metaDescription, topic },
    tags: [...tags.values()],
    author,
    html: cleanHtml(given.html),
    pictures: given.pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height })),
  };
}

/** The fields of a stored post, for editing. */
export const fieldsOf = (post: StoredPost): PostFields => ({
  title: post.title,
  slug: post.slug,
  shortDescription: post.short_description,
  metaTitle: post.meta_title,
  metaDescription: post.meta_description,
  topic: post.topic,
  tags: post.tags,
  author: post.author,
  html: post.content,
  pictures: JSON.parse(post.pictures) as StaffPicture[],
});

export const emptyFields = (author: string): PostFields => ({
  ...{ title: "", slug: "", shortDescription: "", metaTitle: "", metaDescription: "", topic: "" },
  ...{ tags: [], author, html: "", pictures: [] },
});

/** The columns of a working copy: those that the desk's list shows and searches, and the fields as JSON. */
export function rowOf(
  fields: PostFields,
): Pick<PostEditsTable, "title" | "topic" | "author" | "words" | "fields"> {
  const { title, topic, author, shortDescription, tags } = fields;
  const words = foundBy([title, topic, author, shortDescription, ...tags].join("\n")).join(" ");
  return { title, topic, author, words, fields: JSON.stringify(fields) };
}

export const draftOf = (
  id: string,
  fields: PostFields,
  shown: Pick<PostDraft, "status" | "publishedAt">,
): PostDraft => ({ ...fields, ...shown, id, companyName: COMPANY_NAME });

/** The reasons why a post cannot be published, by field. Empty if it can be published. */
export function missingFields(fields: PostFields): Record<string, string[]> {
  const [head] = fields.pictures;
  const missing: Record<string, string[]> = {};
  const need = (isThere: boolean, field: string, message: string) => {
    if (!isThere) missing[field] = [...(missing[field] ?? []), message];
  };
  for (const field of ["title", "shortDescription", "topic", "author"] as const) {
    need(fields[field] !== "", field, messages[field]);
  }
  need(textOf(fields.html) !== "" || fields.html.includes("<img"), "html", messages.html);
  need(!/<img (?![^>]*alt="[^"]+")/.test(fields.html), "html", messages.bodyAlt);
  need(head?.alt !== "", "pictures", messages.headAlt);
  need(!head || head.width >= HEAD_PICTURE_WIDTH, "pictures", messages.headWidth);
  return missing;
}

/** The changed fields before and after, shortened for the record of staff actions. */
export function changesOf(before: PostFields, after: PostFields) {
  const [was, is]: Record<string, unknown>[] = [{}, {}];
  const briefly = (value: unknown, name: string) =>
    name === "html" ? `${textOf(String(value)).split(" ").filter(Boolean).length} words` : value;
  for (const name of Object.keys(after) as (keyof PostFields)[]) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    Object.assign(was ?? {}, { [name]: briefly(before[name], name) });
    Object.assign(is ?? {}, { [name]: briefly(after[name], name) });
  }
  return { before: was, after: is };
}

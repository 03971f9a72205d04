/* Tables of the blog; column types as in `tables.ts`. */

export type PostsTable = {
  id: string;
  /** The company whose blog the post belongs to. A database may have posts of several companies. */
  company_name: string;
  /** The last part of the post's address, unique within a company. */
  slug: string;
  /** A published post whose date is in the future is scheduled: visitors see it from that date on. */
  status: "draft" | "published";
  title: string;
  short_description: string;
  meta_title: string;
  meta_description: string;
  topic: string;
  topic_slug: string;
  author: string;
  /** Body as HTML, sanitised. */
  content: string;
  /** JSON of `PostPicture[]` (server/blog/save-post.ts): the pictures outside the body. The first is shown above it. */
  pictures: string;
  minutes_to_read: number;
  /** Counts up with every change. */
  revision: number;
  /** 1: a sample that came with the program; the page says so. */
  is_sample: number;
  /** The feed id of a post from before migration 0026, a path of the site. If absent, the feed id is made from `id`. */
  feed_address: string | null;
  published_at: string | null;
  created_at: string;
  updated_at: string;
};

export type PostTagsTable = {
  post_id: string;
  /** The tag as it is in addresses. */
  tag_slug: string;
  tag: string;
  /** From 0, in the order that the author gave. */
  position: number;
  /** When visitors see the post, copied from it; absent for a draft, and for a post that is not ours. */
  shown_at: string | null;
};

/** Slugs that a post had before; their addresses redirect to the post. */
export type PostPreviousSlugsTable = {
  company_name: string;
  slug: string;
  post_id: string;
};

/*
 * The search index: on PostgreSQL `post_search` with four tsvectors, on SQLite an FTS5 table of that
 * name, whose rows are numbered by `post_search_rows`. server/blog/post-search.ts writes and searches them.
 */

/** The working copy of a post. Visitors see the row of `posts`, which changes only when it is published. */
export type PostEditsTable = {
  post_id: string;
  /** Counts up with every change. */
  revision: number;
  title: string;
  topic: string;
  author: string;
  /** Title, short description, topic, author and tags, folded, for the desk's search. */
  words: string;
  /** JSON of `PostFields` (contract/staff/staff-blog.ts). */
  fields: string;
  /** The fields that visitors see, or will see at the scheduled time; absent for a draft. */
  published: string | null;
  /** 1: `fields` differs from `published`. */
  is_changed: number;
  edited_at: string;
  edited_by: string | null;
};

export type PostVersionsTable = {
  id: string;
  post_id: string;
  /** From 1. */
  number: number;
  kind: "saved" | "autosaved" | "published" | "unpublished" | "restored";
  /** JSON of `PostFields`. */
  fields: string;
  title: string;
  /** When the version was begun; an autosaved one is rewritten for a while. */
  began_at: string;
  at: string;
  by_id: string | null;
  by_name: string | null;
  /** The fields as the audit log last recorded them; absent if these are `fields`. */
  recorded: string | null;
};

/** A picture that was uploaded. On PostgreSQL its files are in `upload_files`, on SQLite in DATA_DIR/uploads. */
export type UploadsTable = {
  /** The beginning of its files' names: a hash of the file that was sent. */
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
  /** When it was last sent. */
  uploaded_at: string;
};

/** A file of an uploaded picture. Only PostgreSQL has this table. */
export type UploadFilesTable = {
  /** As in the file's address, such as `0f3a…-960.webp`. */
  name: string;
  /** The name of the picture in `uploads`. */
  picture: string;
  bytes: Buffer;
};

export type BlogTables = {
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_previous_slugs: PostPreviousSlugsTable;
  post_edits: PostEditsTable;
  post_versions: PostVersionsTable;
  uploads: UploadsTable;
  upload_files: UploadFilesTable;
};

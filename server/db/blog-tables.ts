/* Tables of the blog; column types as in `tables.ts`. */

export type PostsTable = {
  id: string;
  /** Whose blog it belongs to: posts of several companies may lie in one database. */
  company_name: string;
  /** The last part of its address; of each there is one post in a company. */
  slug: string;
  /** A published post with a date to come is scheduled: it shows itself when its date has come. */
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
  /** JSON: the pictures beside the body, the first is the one above it. See `PostPicture`. */
  pictures: string;
  minutes_to_read: number;
  /** Counts up with every change. */
  revision: number;
  /** 1: came with the program, for the opening of the site; readers are told so. */
  is_sample: number;
  /** What feeds call a post of before migration 0026, a path of the site; absent: they call it by its id. */
  feed_address: string | null;
  published_at: string | null;
  created_at: string;
  updated_at: string;
};

export type PostTagsTable = {
  post_id: string;
  /** The tag as its address has it. */
  tag_slug: string;
  tag: string;
  /** From 0, in the order that the author gave. */
  position: number;
  /** When the post shows itself, repeated here; absent for a draft, and for a post that is not ours. */
  shown_at: string | null;
};

/** Slugs that a post had before; whoever asks for one is led to the post. */
export type PostPreviousSlugsTable = {
  company_name: string;
  slug: string;
  post_id: string;
};

/*
 * What is searched: on PostgreSQL `post_search` with four tsvectors, on SQLite an FTS5 table of that
 * name, whose rows are numbered by `post_search_rows`. Only server/blog/post-search.ts knows them.
 */

/** The working copy of a post. Visitors see the row of `posts`, which changes only when it is published. */
export type PostEditsTable = {
  post_id: string;
  /** Counts up with every change. */
  revision: number;
  title: string;
  topic: string;
  author: string;
  /** Title, short description, topic, author and tags, folded: what the desk's search looks through. */
  words: string;
  /** JSON of `PostFields` (contract/staff-blog.ts). */
  fields: string;
  /** The fields that visitors see, or will at the scheduled time; absent where it never was published. */
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
  /** When it was begun; an autosaved one is rewritten for a while. */
  began_at: string;
  at: string;
  by_id: string | null;
  by_name: string | null;
  /** The fields as the record of what staff did last had them; absent where that is what they are. */
  recorded: string | null;
};

/** A picture that was uploaded; its files lie in DATA_DIR/uploads. */
export type UploadsTable = {
  /** The beginning of its files' names: a hash of what was sent. */
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
  /** When it was last sent. */
  uploaded_at: string;
};

export type BlogTables = {
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_previous_slugs: PostPreviousSlugsTable;
  post_edits: PostEditsTable;
  post_versions: PostVersionsTable;
  uploads: UploadsTable;
};

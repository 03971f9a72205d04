/* What editors work on; column types as in `tables.ts`. */

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

export type PostDeskTables = {
  post_edits: PostEditsTable;
  post_versions: PostVersionsTable;
  uploads: UploadsTable;
};

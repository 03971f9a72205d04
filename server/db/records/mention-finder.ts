import type { RawBuilder } from "kysely";

/** Finds what texts tell of a person who is erased: name, address or number. */
export type MentionFinder = {
  /** A condition that every row fulfils which tells something in one of these columns; others may, too. */
  mayTell: (columns: readonly string[]) => RawBuilder<boolean>;
  tells: (text: string) => boolean;
  /** The text with a placeholder for each mention. */
  without: (text: string) => string;
};

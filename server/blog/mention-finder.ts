import type { RawBuilder } from "kysely";

/** Finds mentions of a person who is being erased: their name, address or number in a text. */
export type MentionFinder = {
  /** A condition that is true for every row with a mention in one of these columns, and maybe for others. */
  mayTell: (columns: readonly string[]) => RawBuilder<boolean>;
  tells: (text: string) => boolean;
  /** The text with a placeholder for each mention. */
  without: (text: string) => string;
};

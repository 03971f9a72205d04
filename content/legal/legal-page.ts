import type { Branch } from "#contract/institute.ts";

/*
 * The types of the legal pages, and texts that several of them share. In all texts but table cells,
 * `[words](address)` is a link: to a page of this site, to a part of the same page (`#id`), or to a mail address. Words
 * between asterisks are German.
 */

/** Cells are plain text; the first one of a row is its heading. */
export type LegalTable = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A paragraph, or a list, table or card. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { term: string; text: string }[] }
  | { table: LegalTable }
  /** A highlighted paragraph. */
  | { notice: string }
  /** Postal address, telephone and email of these branches. */
  | { contact: readonly Branch["id"][] };

export type LegalSection = {
  /** The anchor. Other pages link to it, so it never changes. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
};

export type LegalPage = {
  /** The name of the page in links and in the breadcrumb. */
  name: string;
  title: string;
  /** Set if title and name are German. */
  isGerman?: boolean;
  intro: string;
  /** The date of the current version, as ISO date and in words. */
  updated?: { day: string; words: string };
  /** A short summary above the sections. */
  inShort?: readonly string[];
  /** Whether sections have numbers by which they are cited. */
  isNumbered: boolean;
  sections: readonly LegalSection[];
};

/** The date of cookie policy and terms (specification, section 1). */
export const updatedInApril = { day: "2025-04-15", words: "April 15, 2025" } as const;

export const legalWords = {
  updated: "Last updated {date}",
  contents: "On this page",
  inShort: "In short",
  inShortNote: "This is a summary. The text below is what counts.",
  linkToSection: "Link to “{title}”",
  phone: "Phone",
  email: "Email",
} as const;

import type { Branch } from "#contract/site.ts";
import { site } from "../site.ts";

/*
 * The shape of the legal pages, and what several of them say. In a text, but not in the cells of a table, `[words](address)` is a
 * link: to a page of this site, to a part of the same page (`#id`), or to a mail address. Words between
 * asterisks are German.
 */

/** Cells are plain words; the first one of a row names it. */
export type LegalTable = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A paragraph, or something that is easier to read than one. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { term: string; text: string }[] }
  | { table: LegalTable }
  /** What must not be overlooked. */
  | { notice: string }
  /** Postal address, telephone and email of these branches. */
  | { contact: readonly Branch["id"][] };

export type LegalSection = {
  /** The anchor. Others link to it, so it never changes. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
};

export type LegalPage = {
  /** What the page is called where others link to it. */
  name: string;
  title: string;
  /** Where title and name are German. */
  isGerman?: boolean;
  intro: string;
  /** Day of the present wording, for machines and for people. */
  updated?: { day: string; words: string };
  /** The page in a few sentences, which replace none of those below. */
  inShort?: readonly string[];
  /** Sections are cited by their numbers. */
  isNumbered: boolean;
  sections: readonly LegalSection[];
};

/** Of the cookie policy and of the terms (specification, section 1). */
export const updatedInApril = { day: "2025-04-15", words: "April 15, 2025" } as const;

export const legalWords = {
  updated: "Last updated {date}",
  contents: "On this page",
  inShort: "In short",
  inShortNote: "A summary for orientation. What counts is the text below.",
  linkToSection: "Link to “{title}”",
  phone: "Telephone",
  email: "Email",
} as const;

/**
 * The two companies behind the one name, each with a branch. Sample data, like the addresses of
 * `site.ts`: the institute puts in its own legal forms, representative, register and tax numbers before
 * it goes live.
 */
export const companies = {
  karnal: { name: `${site.name} Institute for Languages and Exams Private Limited` },
  berlin: {
    name: `${site.name} Institut für Sprachen und Prüfungen GmbH`,
    manager: "Anjali Brückner",
    court: "Amtsgericht Charlottenburg (Berlin)",
    register: "HRB 000000 B",
    vatId: "DE000000000",
  },
} as const;

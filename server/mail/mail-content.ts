import type { Site } from "#contract/site.ts";

/** A line of a table; `url` (tel:, mailto:, https:) makes the value a link. */
export type Fact = { label: string; value: string; url?: string };

export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** Says in larger type what follows. */
  | { kind: "lead"; text: string }
  /** Of what is shown below the heading: who wrote it, about what. */
  | { kind: "byline"; text: string }
  | { kind: "list"; points: readonly string[] }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "steps"; steps: readonly { title: string; text: string }[] }
  /** Something to heed before acting. */
  | { kind: "notice"; title: string; points: readonly string[] }
  | { kind: "button"; label: string; url: string }
  /** Digits to be read and typed, or copied. */
  | { kind: "code"; code: string }
  /** Said last, in smaller type. */
  | { kind: "closing"; text: string };

export type MailContent = {
  /** What an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail. */
  footnote: string;
  /** Ways to change that, below it. */
  links?: readonly { label: string; url: string }[];
};

/** Where mails come from. `site` may change between two mails: read it anew for each. */
export type MailFrame = { readonly site: Site; readonly siteUrl: string };

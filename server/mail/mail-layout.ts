import { cityLine } from "#contract/branch.ts";
import type { Branch, Site } from "#contract/institute.ts";
import { sheet, styles } from "./mail-styles.ts";
import { Markup, markup } from "./markup.ts";

/** A line of a table; `url` (tel:, mailto:, https:) makes the value a link. */
export type Fact = { label: string; value: string; url?: string };

export type MailBlock =
  /** Line breaks stay. Web addresses become links, also in lists. */
  | { kind: "paragraph"; text: string }
  /** The introduction, in larger type. */
  | { kind: "lead"; text: string }
  /** The author and the subject, below the heading. */
  | { kind: "byline"; text: string }
  | { kind: "list"; points: readonly string[] }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "steps"; steps: readonly { title: string; text: string }[] }
  /** A warning. */
  | { kind: "notice"; title: string; points: readonly string[] }
  | { kind: "button"; label: string; url: string }
  /** A link on a line of its own, where another act is the main one. */
  | { kind: "link"; label: string; url: string }
  /** HTML that is cleaned and has its styles, and the same as text; lines that begin with a hyphen are points. */
  | { kind: "html"; html: string; text: string }
  /** A code of digits to type or copy. */
  | { kind: "code"; code: string }
  /** The last paragraph, in smaller type. */
  | { kind: "closing"; text: string };

export type MailContent = {
  /** The preview that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** The reason why the reader gets this mail. */
  footnote: string;
  /** Links below the footnote, such as one that unsubscribes. */
  links?: readonly { label: string; url: string }[];
};

/** The sender's details. `site` is a getter whose value may change, so read it for each mail. */
export type MailFrame = { readonly site: Site; readonly siteUrl: string };

/**
 * Lays out a mail as HTML and as plain text. The HTML loads no fonts, and no pictures but those of an editor's letter.
 * All values but HTML blocks are plain text; they are escaped here.
 * @param frame.siteUrl origin of the site, for the link on its name
 */
export function layOutMail(content: MailContent, frame: MailFrame): { html: string; text: string } {
  return { html: htmlMail(content, frame), text: textMail(content, frame) };
}

/** The address of a branch in one line: `12 Setu Lane, Model Colony, Karnal 132001, India`. */
export function addressOf(branch: Branch): string {
  return `${branch.street}, ${cityLine(branch)}, ${branch.country}`;
}

/**
 * Outlook for Windows renders with Word, which supports neither `max-width` nor rounded corners. These
 * conditional comments, which only Outlook reads, wrap the page in a table of 600 px.
 */
const outlookTable = new Markup(
  `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
);
const outlookTableEnd = new Markup("<!--[if mso]></td></tr></table><![endif]-->");

function htmlMail(content: MailContent, frame: MailFrame): string {
  return `${
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.heading}</title>
<style>${new Markup(sheet)}</style>
</head>
<body class="ground" style="${styles.body}">
<div style="${styles.preheader}">${content.preheader}</div>
${outlookTable}
<div class="page ink" style="${styles.page}">
${brand(frame)}
<div class="card" style="${styles.card}">
<h1 class="h1 ink" style="${styles.h1}">${content.heading}</h1>
${content.blocks.map(blockHtml)}
</div>
${footer(content, frame)}
</div>
${outlookTableEnd}
</body>
</html>`.source
  }\n`;
}

/** The name of the site with its bridge, which is drawn with CSS borders because no picture is loaded. */
const brand = ({ site, siteUrl }: MailFrame) =>
  markup`<div style="${styles.brand}"><a class="ink" href="${siteUrl}" style="${styles.brandLink}"><span class="arch" aria-hidden="true" style="${styles.archOuter}"><span class="arch" style="${styles.archInner}"></span></span><span style="${styles.wordmark}">${site.name}</span></a></div>`;

function blockHtml(block: MailBlock): Markup {
  switch (block.kind) {
    case "paragraph":
      return markup`<p class="ink" style="${styles.paragraph}">${block.text
        .split("\n")
        .map((line, index) =>
          index === 0 ? withLinks(line) : markup`<br>${withLinks(line)}`,
        )}</p>`;
    case "lead":
      return markup`<p class="ink" style="${styles.lead}">${block.text}</p>`;
    case "byline":
      return markup`<p class="byline" style="${styles.byline}">${block.text}</p>`;
    case "list":
      return markup`<ul style="${styles.list}">
${block.points.map((point) => markup`<li class="ink" style="${styles.step}">${withLinks(point)}</li>`)}
</ul>`;
    case "closing":
      return markup`<p class="soft" style="${styles.closing}">${block.text}</p>`;
    case "heading":
      return markup`<h2 class="ink" style="${styles.h2}">${block.text}</h2>`;
    case "facts":
      return markup`<table class="rule" cellpadding="0" cellspacing="0" style="${styles.facts}">
${block.facts.map(factRow)}
</table>`;
    case "steps":
      return markup`<ol style="${styles.steps}">
${block.steps.map(({ title, text }) => markup`<li class="ink" style="${styles.step}"><strong>${title}</strong> ${text}</li>`)}
</ol>`;
    case "notice":
      return markup`<div class="notice ink" style="${styles.notice}">
<p style="${styles.noticeTitle}">${block.title}</p>
<ul style="${styles.noticePoints}">
${block.points.map((point) => markup`<li>${point}</li>`)}
</ul>
</div>`;
    case "code":
      return markup`<p class="code ink" style="${styles.code}">${block.code}</p>`;
    case "link":
      return markup`<p class="ink" style="${styles.paragraph}"><a class="ink" href="${block.url}" style="${styles.link}">${block.label}</a></p>`;
    case "html":
      return new Markup(block.html);
    case "button":
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttonTable}"><tr><td style="${styles.buttonCell}"><a href="${block.url}" style="${styles.button}">${block.label}</a></td></tr></table>`;
  }
}

/** Matches a web address without the punctuation after it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/i;

/** Turns the web addresses of a text into links. Outlook, for one, does that by itself only in plain-text mails. */
function withLinks(text: string): Markup {
  const found = WEB_ADDRESS.exec(text);
  if (!found) return markup`${text}`;
  const [url] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + url.length);
  return markup`${before}<a class="ink" href="${url}" style="${styles.link}">${url}</a>${withLinks(after)}`;
}

function factRow({ label, value, url }: Fact): Markup {
  const shown = url
    ? markup`<a class="ink" href="${url}" style="${styles.link}">${value}</a>`
    : markup`${value}`;
  return markup`<tr><th class="label rule" scope="row" style="${styles.label}">${label}</th><td class="value ink rule" style="${styles.value}">${shown}</td></tr>`;
}

function footer(content: MailContent, { site }: MailFrame): Markup {
  const branches = site.branches.map(
    (branch) =>
      markup`${branch.name} <a class="soft" href="tel:${branch.phoneE164}" style="${styles.footerLink}">${branch.phone}</a><br>`,
  );
  const links = (content.links ?? []).map(
    ({ label, url }) =>
      markup`<a class="soft" href="${url}" style="${styles.footerAction}">${label}</a>`,
  );
  return markup`<div class="soft" style="${styles.footer}">
<p style="${styles.footerLine}"><strong>${site.name}</strong>, ${site.descriptor}<br>
${branches}
<a class="soft" href="mailto:${site.email}" style="${styles.footerLink}">${site.email}</a></p>
<p style="${styles.footerLine}">${content.footnote}</p>
${links.length > 0 ? markup`<p style="${styles.footerLine}">${links}</p>` : ""}
</div>`;
}

/** RFC 5322, 2.1.1 recommends at most 78 characters; two are left for the `> ` of a reply. */
const LINE_LENGTH = 76;

/** The plain-text version, with the addresses of links written out. */
function textMail(content: MailContent, { site, siteUrl }: MailFrame): string {
  const footer = [
    // Mail programs recognise this line as the start of a signature.
    "-- ",
    `${site.name}, ${site.descriptor}`,
    ...site.branches.map((branch) => `${branch.name}: ${branch.phone}`),
    site.email,
    siteUrl,
    "",
    wrap(content.footnote),
    ...(content.links ?? []).map(({ label, url }) => `\n${label}:\n${url}`),
  ].join("\n");
  const heading = wrap(content.heading);
  return `${[underline(heading), ...content.blocks.map(blockText), footer].join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text
        .split("\n")
        .map((line) => wrap(line))
        .join("\n");
    case "lead":
    case "byline":
    case "closing":
      return wrap(block.text);
    case "list":
      return block.points.map((point) => wrap(point, "- ")).join("\n");

    case "heading":
      return underline(wrap(block.text));
    case "facts":
      return factLines(block.facts);
    case "steps":
      return block.steps
        .map((step, index) => wrap(`${step.title} ${step.text}`, `${index + 1}. `))
        .join("\n");
    case "notice":
      return [wrap(block.title), ...block.points.map((point) => wrap(point, "- "))].join("\n");
    case "code":
      return `    ${block.code}`;
    case "html":
      return block.text
        .split("\n")
        .map((line) => (line.startsWith("- ") ? wrap(line.slice(2), "- ") : wrap(line)))
        .join("\n");
    case "button":
    case "link":
      // The label of a `tel:` button contains the number, and an editor may label a link by its address.
      return block.url.startsWith("tel:") || block.label === block.url
        ? block.label
        : `${block.label}:\n${block.url}`;
  }
}

function factLines(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map((fact) => fact.label.length)) + 2;
  return facts.map((fact) => wrap(shownValue(fact), `${fact.label}:`.padEnd(width))).join("\n");
}

/** Only web addresses are written out: a phone number or mail address is its own link. */
const shownValue = ({ value, url }: Fact) => (url?.startsWith("http") ? `${value} ${url}` : value);

function underline(heading: string): string {
  const longest = Math.max(...heading.split("\n").map((line) => line.length));
  return `${heading}\n${"-".repeat(Math.min(longest, LINE_LENGTH))}`;
}

/** Removes the full stop after an address: mail programs would include it in the link, which then would not work. */
const withoutStop = (word: string) =>
  /^\S*(?:https?:\/\/|www\.|@)\S+\.$/i.test(word) ? word.replace(/\.+$/, "") : word;

/**
 * Wraps text between words, so that an address longer than a line stays in one piece.
 * @param lead starts the first line; the others are indented by its length
 */
function wrap(text: string, lead = ""): string {
  const indent = " ".repeat(lead.length);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).map(withoutStop)) {
    if (line && lead.length + line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  lines.push(line);
  return lines.map((words, index) => `${index === 0 ? lead : indent}${words}`.trimEnd()).join("\n");
}

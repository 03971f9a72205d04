import { cityLine } from "#contract/city-line.ts";
import type { Branch, Site } from "#contract/site.ts";
import { sheet, styles } from "./mail-styles.ts";
import { Markup, markup } from "./markup.ts";

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

/**
 * Puts plain content into the institute's mail, as HTML and as text. Nothing in it is loaded from
 * anywhere: no pictures, no fonts. All values are text and are escaped here.
 * @param frame.siteUrl origin of the site, for the link at the name
 */
export function layOutMail(content: MailContent, frame: MailFrame): { html: string; text: string } {
  return { html: htmlMail(content, frame), text: textMail(content, frame) };
}

/** `12 Setu Lane, Model Colony, Karnal 132001, India`. */
export function addressOf(branch: Branch): string {
  return `${branch.street}, ${cityLine(branch)}, ${branch.country}`;
}

/**
 * Outlook for Windows lays out with Word: it knows neither `max-width` nor rounded corners. It gets
 * a table of 600 px around the page, in comments that it alone reads, and square corners.
 */
const outlookTable = new Markup(
  `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
);
const outlookTableEnd = new Markup("<!--[if mso]></td></tr></table><![endif]-->");

/** The mail as a whole HTML document; what it says is escaped. */
export function htmlMail(content: MailContent, frame: MailFrame): string {
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

/** The arch of a bridge, drawn with borders, so that no picture has to be loaded. */
const brand = ({ site, siteUrl }: MailFrame) =>
  markup`<div style="${styles.brand}"><a class="ink" href="${siteUrl}" style="${styles.brandLink}"><span class="arch" aria-hidden="true" style="${styles.archOuter}"><span class="arch" style="${styles.archInner}"></span></span><span style="${styles.wordmark}">${site.name}</span></a></div>`;

function blockHtml(block: MailBlock): Markup {
  switch (block.kind) {
    case "paragraph":
      return markup`<p class="ink" style="${styles.paragraph}">${block.text}</p>`;
    case "lead":
      return markup`<p class="ink" style="${styles.lead}">${block.text}</p>`;
    case "byline":
      return markup`<p class="byline" style="${styles.byline}">${block.text}</p>`;
    case "list":
      return markup`<ul style="${styles.list}">
${block.points.map((point) => markup`<li class="ink" style="${styles.step}">${point}</li>`)}
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
    case "button":
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttonTable}"><tr><td style="${styles.buttonCell}"><a href="${block.url}" style="${styles.button}">${block.label}</a></td></tr></table>`;
  }
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

/** RFC 5322, 2.1.1 asks for 78 at most; two are left for the marks of a reply. */
const LINE_LENGTH = 76;

/** The same mail for those who read plain text; links are written out. */
export function textMail(content: MailContent, { site, siteUrl }: MailFrame): string {
  const footer = [
    // Mail programs know this line as the start of a signature.
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
    case "button":
      // A label to dial names its number already.
      return block.url.startsWith("tel:") ? block.label : `${block.label}:\n${block.url}`;
  }
}

function factLines(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map((fact) => fact.label.length)) + 2;
  return facts.map((fact) => wrap(shownValue(fact), `${fact.label}:`.padEnd(width))).join("\n");
}

/** A number or a mail address is its own link. */
const shownValue = ({ value, url }: Fact) => (url?.startsWith("http") ? `${value} ${url}` : value);

function underline(heading: string): string {
  const longest = Math.max(...heading.split("\n").map((line) => line.length));
  return `${heading}\n${"-".repeat(Math.min(longest, LINE_LENGTH))}`;
}

/** Breaks between words only, so that an address longer than a line stays whole; `lead` opens the first line. */
function wrap(text: string, lead = ""): string {
  const indent = " ".repeat(lead.length);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
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

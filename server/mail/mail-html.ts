import type { Fact, MailBlock, MailContent, MailFrame } from "./mail-content.ts";
import { sheet, styles } from "./mail-styles.ts";
import { Markup, markup } from "./markup.ts";

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

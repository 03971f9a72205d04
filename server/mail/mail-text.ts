import type { Fact, MailBlock, MailContent, MailFrame } from "./mail-content.ts";

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

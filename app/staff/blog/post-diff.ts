import { diffWordsWithSpace } from "diff";
import type { PostFields } from "#contract/staff/staff-blog.ts";

export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
type FieldDiff = { field: keyof PostFields; parts: DiffPart[]; isFormatOnly: boolean };

/** How many characters of unchanged text are shown before and after a change. */
const CONTEXT = 120;
/** A comparison that takes longer is given up, and the whole field is shown as replaced. */
const TIMEOUT_MS = 3_000;

/** Compares two versions of a post field by field, word by word. */
export function diffFields(before: PostFields, after: PostFields): FieldDiff[] {
  return (Object.keys(after) as (keyof PostFields)[]).flatMap((field): FieldDiff[] => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    const [was, is] = [readable(before, field), readable(after, field)];
    return [{ field, parts: was === is ? [] : diffTexts(was, is), isFormatOnly: was === is }];
  });
}

function diffTexts(was: string, is: string): DiffPart[] {
  const changes = diffWordsWithSpace(was, is, { timeout: TIMEOUT_MS });
  if (!changes) {
    return [
      { kind: "removed", text: was },
      { kind: "added", text: is },
    ];
  }
  return changes.map(({ added, removed, value }, index) => {
    if (added) return { kind: "added", text: value };
    if (removed) return { kind: "removed", text: value };
    return { kind: "same", text: shortened(value, index > 0, index < changes.length - 1) };
  });
}

/** Leaves out unchanged text that is far from any change. */
function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const kept = (hasBefore ? CONTEXT : 0) + (hasAfter ? CONTEXT : 0);
  if (text.length <= kept + CONTEXT) return text;
  const head = hasBefore ? text.slice(0, CONTEXT).replace(/\S*$/, "") : "";
  const tail = hasAfter ? text.slice(-CONTEXT).replace(/^\S*/, "") : "";
  return `${head} […] ${tail}`;
}

function readable(fields: PostFields, field: keyof PostFields): string {
  if (field === "html") return textOfHtml(fields.html);
  if (field === "tags") return fields.tags.join(", ");
  if (field === "pictures")
    return fields.pictures.map(({ src, alt }) => `${alt} (${src})`).join("\n");
  return fields[field];
}

const BLOCKS = "h2, h3, h4, p, li, tr, pre, figcaption, summary, dt, dd, img, hr";

/** A post's text with one line for each block: `# ` before headings, `• ` before list items. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lines: string[] = [];
  for (const element of body.querySelectorAll(BLOCKS)) {
    // The line of the list item or the table row has the text already.
    if (element.matches("p") && element.closest("li, tr")) continue;
    const text = element.matches("tr")
      ? [...element.children].map(({ textContent }) => textContent?.trim()).join(" | ")
      : ownText(element);
    if (element.matches("h2, h3, h4"))
      lines.push(`${"#".repeat(Number(element.tagName[1]))} ${text}`);
    else if (element.matches("img")) lines.push(`[${element.getAttribute("alt") ?? ""}]`);
    else if (element.matches("hr")) lines.push("———");
    else if (text !== "") lines.push(element.matches("li") ? `• ${text}` : text);
  }
  return lines.join("\n");
}

/** The text of an element without the lists in it, whose items have lines of their own. */
function ownText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll("ul, ol")) inner.remove();
  return copy.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

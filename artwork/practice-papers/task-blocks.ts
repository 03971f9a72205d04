/** The blocks of a task (texts to read, questions, lines to write on) as HTML. */
import type { Block } from "#content/practice-tests/practice-test.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** Escapes text for use in HTML, attribute values included. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Escapes text and sets its marks: `*so*` becomes bold, `[3]` a gap with its number. */
export const richText = (text: string): string =>
  escaped(text)
    .replaceAll(/\*([^*]+)\*/g, "<b>$1</b>")
    .replaceAll(/\[(\d+)\]/g, '<b class="gap">($1)&nbsp;_____________</b>');

/** Calls `toHtml` for each item and joins what it returns. */
export const each = <Item>(
  items: readonly Item[],
  toHtml: (item: Item, index: number) => string,
): string => items.map(toHtml).join("");

/** @param to the class attribute, if it needs one */
export const paragraph = (text: string, to = ""): string =>
  `<p${to ? ` class="${to}"` : ""}>${richText(text)}</p>`;

export const bullets = (points: readonly string[]): string =>
  `<ul class="bullets">${each(points, (point) => `<li><span>${richText(point)}</span></li>`)}</ul>`;

const BOX = '<span class="box"></span>';

/** A, B, C and so on. */
const letterOf = (index: number) => String.fromCharCode(65 + index);

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case "passage":
      return passage(block);
    case "card":
      return `<div class="card"><p class="card-title">${escaped(block.title)}</p>${each(block.lines, (line) => paragraph(line))}</div>`;
    case "choices":
      return each(block.items, (item, index) => question(block, item, index));
    case "verdicts":
      return verdicts(block);
    case "gaps":
      return `<div class="${block.title ? "card gaps" : "gaps"}">${block.title ? `<p class="card-title">${escaped(block.title)}</p>` : ""}${each(block.sentences, (sentence) => paragraph(sentence))}</div>`;
    case "bank":
      return `<ul class="bank">${each(block.words, (word) => `<li>${escaped(word)}</li>`)}</ul>`;
    case "order":
      return each(
        block.boxes,
        (text, index) =>
          `<div class="order"><span class="order-box"></span><p><b class="letter">${letterOf(index)}</b><span>${richText(text)}</span></p></div>`,
      );
    case "points":
      return bullets(block.points);
    case "lines":
      return `<div class="lines">${block.title ? paragraph(block.title, "label") : ""}${'<div class="line"></div>'.repeat(block.count)}</div>`;
    case "bars":
      return barChart(block);
  }
}

const passage = ({ title, paragraphs, lettered }: Of<"passage">): string => `
<div class="passage">
${title ? `<h3>${escaped(title)}</h3>` : ""}
${each(paragraphs, (text, index) =>
  lettered
    ? `<p class="lettered"><b class="letter">${letterOf(index)}</b><span>${richText(text)}</span></p>`
    : paragraph(text),
)}
</div>`;

function question(
  { first, inline }: Of<"choices">,
  { prompt, options }: Of<"choices">["items"][number],
  index: number,
): string {
  const number = `<b class="number">${first + index}</b>`;
  const list = `<ul class="options">${each(options, (text, at) => {
    const letter = inline ? letterOf(at).toLowerCase() : letterOf(at);
    return `<li>${BOX}<span><b class="option-letter">${letter}</b> ${richText(text)}</span></li>`;
  })}</ul>`;
  if (!prompt) return `<div class="question inline bare">${number}${list}</div>`;
  // `___` becomes a line that can be written on.
  const asked = richText(prompt.replaceAll("___", "__________"));
  return `<div class="question${inline ? " inline" : ""}"><p class="prompt">${number}<span>${asked}</span></p>${list}</div>`;
}

const verdicts = ({ first, statements, verdicts: columns }: Of<"verdicts">): string => `
<table class="verdicts">
<thead><tr><td></td><td></td>${each(columns, (name) => `<th scope="col">${escaped(name)}</th>`)}</tr></thead>
<tbody>${each(
  statements,
  (text, index) =>
    `<tr><th scope="row">${first + index}</th><td>${richText(text)}</td>${each(columns, () => `<td>${BOX}</td>`)}</tr>`,
)}</tbody>
</table>`;

/** A bar chart of two series, in print. A screen reader reads `alt` instead. */
const barChart = ({ title, alt, series, groups, highest }: Of<"bars">): string => `
<div class="chart" role="img" aria-label="${escaped(alt)}">
<p class="chart-title">${escaped(title)}</p>
<p class="chart-key">${each(series, (name) => `<span><i></i>${escaped(name)}</span>`)}</p>
${each(
  groups,
  ({ label, values }) =>
    `<div class="chart-group"><span class="chart-label">${escaped(label)}</span><div class="chart-bars">${each(
      values,
      // 8 % of the width is left for the figure behind the longest bar.
      (value) => `<div><i style="width:${((value / highest) * 92).toFixed(2)}%"></i>${value}</div>`,
    )}</div></div>`,
)}
</div>`;

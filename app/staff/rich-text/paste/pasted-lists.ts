import type { PastedStyles } from "./pasted-styles.ts";

/** A paragraph that looks like an item of a list. */
type Item = {
  paragraph: Element;
  /** The depth of the list, from 1. */
  level: number;
  isOrdered: boolean;
  number: number | undefined;
};

/** A bullet before an item, including the characters of Word's fonts Symbol and Wingdings. */
const BULLET = /^[\s\u00a0]*[•◦▪‣●○■·\uf0b7\uf0a7\uf0d8][\s\u00a0]+/;
/** A hyphen, asterisk or number before a line, as in mails. A single such line may be plain text; two are a list. */
const TYPED_LINE = /^[\s\u00a0]*(?:[-*]|(\d{1,3})[.)])[\s\u00a0]+(?=\S)/;
/** A typed number, set off by a tab. */
const TYPED_NUMBER = /^[\s\u00a0]*(\d{1,3})[.)]\t\s*/;
/** Word's marker of an item that is numbered: `1.`, `2.3`, `a)`, `(iv)`; `o` alone is a bullet. */
const MARKER_NUMBER = /^[([]?(?:(?:\d+\.)*(\d+)[.)\]:]?|(?:[a-z]|[ivxlcdm]+)[.)\]:])$/i;

/**
 * Turns paragraphs that look like items into lists: those of Word, whose `mso-list` names list and level, those of
 * Word in the browser, each in a list of its own, and those with a typed bullet, hyphen or number.
 */
export function makeLists(body: Element, styles: PastedStyles): void {
  for (const paragraph of body.querySelectorAll("p, div")) splitLines(paragraph);
  const typedLines = new Map([...body.querySelectorAll("p, div")].flatMap(listedWithNext));
  const runs: Item[][] = [];
  for (const paragraph of body.querySelectorAll("p, div")) {
    const item =
      wordItem(paragraph, styles) ??
      webItem(paragraph) ??
      typedItem(paragraph, typedLines.get(paragraph));
    if (!item) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.paragraph === paragraph.previousElementSibling) run?.push(item);
    else runs.push([item]);
  }
  for (const run of runs) {
    run[0]?.paragraph.before(listsOf(run));
    for (const { paragraph } of run) paragraph.remove();
  }
}

function wordItem(paragraph: Element, styles: PastedStyles): Item | undefined {
  const [, list, level] =
    /\b(l\d+)\s+level(\d)/.exec(styles.of(paragraph).get("mso-list") ?? "") ?? [];
  if (!level) return undefined;
  const signs = [...paragraph.querySelectorAll("span")].find(
    (span) => styles.of(span).get("mso-list") === "ignore",
  );
  const marker = (signs?.textContent ?? "").replaceAll(/[\s\u00a0]+/g, "");
  signs?.remove();
  const numbered = MARKER_NUMBER.exec(marker);
  const rule = styles.ofList(`${list}:level${level}`);
  // Word leaves out the format of decimal numbers.
  const isBullet = /bullet|image/.test(rule?.get("mso-level-number-format") ?? "");
  return {
    paragraph,
    level: Number(level),
    isOrdered: rule ? !isBullet : numbered !== null,
    number: numbered?.[1] ? Number(numbered[1]) : undefined,
  };
}

function webItem(wrapper: Element): Item | undefined {
  if (!wrapper.matches(".ListContainerWrapper")) return undefined;
  const item = wrapper.querySelector(":scope > ul > li, :scope > ol > li");
  const list = item?.parentElement;
  if (!(item && list)) return undefined;
  const number = Number(list.getAttribute("start")) || undefined;
  const level = Number(item.getAttribute("data-aria-level")) || 1;
  wrapper.replaceChildren(...item.childNodes);
  return { paragraph: wrapper, level, isOrdered: list.matches("ol"), number };
}

/** @param line the marker, if a neighbouring line belongs to the same list */
function typedItem(paragraph: Element, line: RegExpExecArray | undefined): Item | undefined {
  if (paragraph.querySelector(WITHIN)) return undefined;
  const text = paragraph.textContent ?? "";
  const marker = line ?? BULLET.exec(text) ?? TYPED_NUMBER.exec(text);
  if (!marker) return undefined;
  dropText(paragraph, marker[0].length);
  const number = marker[1] === undefined ? undefined : Number(marker[1]);
  return { paragraph, level: 1, isOrdered: number !== undefined, number };
}

const WITHIN = "p, div, ul, ol, table";

/** The markers of a line and the next one, if both are of one list: two hyphens, or numbers that rise by one. */
function markersOfList(
  line: Element,
  next: Element,
): [RegExpExecArray, RegExpExecArray] | undefined {
  const [one, other] = [line, next].map((element) => TYPED_LINE.exec(element.textContent ?? ""));
  if (!(one && other)) return undefined;
  const isNext =
    one[1] === undefined ? other[1] === undefined : Number(other[1]) === Number(one[1]) + 1;
  return isNext ? [one, other] : undefined;
}

const isLine = (element: Element) => element.matches("p, div") && !element.querySelector(WITHIN);

/** A paragraph and the next one with their markers, if both are lines of one list. */
function listedWithNext(paragraph: Element): [Element, RegExpExecArray][] {
  const next = paragraph.nextElementSibling;
  if (!(next && [paragraph, next].every(isLine))) return [];
  const markers = markersOfList(paragraph, next);
  if (!markers) return [];
  return [
    [paragraph, markers[0]],
    [next, markers[1]],
  ];
}

/** Splits a paragraph at its line breaks, if two neighbouring lines belong to one list. */
function splitLines(paragraph: Element): void {
  if (paragraph.querySelector(WITHIN) || !paragraph.querySelector(":scope > br")) return;
  const lines = [paragraph.cloneNode() as Element];
  for (const node of paragraph.childNodes) {
    if (node instanceof Element && node.matches("br")) lines.push(paragraph.cloneNode() as Element);
    else lines.at(-1)?.append(node.cloneNode(true));
  }
  const isList = lines.some((line, index) => {
    const next = lines[index + 1];
    return next && markersOfList(line, next);
  });
  if (isList) paragraph.replaceWith(...lines);
}

function dropText(element: Element, length: number): void {
  let left = length;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const here = Math.min(left, text.length);
    text.deleteData(0, here);
    left -= here;
  }
}

function listsOf(items: readonly Item[]): DocumentFragment {
  const fragment = new DocumentFragment();
  const open: { level: number; isOrdered: boolean; list: Element }[] = [];
  for (const { paragraph, level, isOrdered, number } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    // The item begins a list of another kind, or numbers that start again.
    const isOther = last?.isOrdered !== isOrdered || (isOrdered && number === 1);
    if (last?.level === level && isOther) open.pop();
    let own = open.at(-1);
    if (own?.level !== level) {
      const list = document.createElement(isOrdered ? "ol" : "ul");
      if (isOrdered && (number ?? 1) > 1) list.setAttribute("start", String(number));
      (own?.list.lastElementChild ?? fragment).append(list);
      own = { level, isOrdered, list };
      open.push(own);
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    own.list.append(item);
  }
  return fragment;
}

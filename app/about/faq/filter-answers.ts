import { bestMatches, piecesOf } from "./search-answers.ts";

export type Found = { query: string; count: number; all: boolean };

type Entry = {
  details: HTMLDetailsElement;
  question: Element;
  /** Paragraphs of the answer, without links and source. */
  answer: Element[];
  keywords: string;
};

/**
 * Hides the answers that do not match a query, and marks the matches in the others. An empty query
 * shows all answers again. It changes the document directly, which is safe because React never
 * renders the answers a second time.
 */
export function filterAnswers(root: Element, query: string): Found {
  const entries = entriesIn(root);
  for (const { question, answer } of entries) [question, ...answer].forEach(unmark);
  const isSearch = query.trim() !== "";
  const { found, all } = isSearch
    ? bestMatches(entries.map(textOf), query)
    : { found: [...entries.keys()], all: true };

  for (const [index, entry] of entries.entries()) {
    const isFound = found.includes(index);
    entry.details.hidden = !isFound;
    if (isSearch && isFound) showMatches(entry, query, found.length === 1);
    else restoreGroup(entry.details);
  }
  countTopics(root);
  for (const note of root.querySelectorAll<HTMLElement>("[data-nothing-found]")) {
    note.hidden = found.length > 0;
  }
  return { query, count: found.length, all };
}

function entriesIn(root: Element): Entry[] {
  return [...root.querySelectorAll("details")].flatMap((details) => {
    const question = details.querySelector("summary :is(h2, h3, h4)");
    const answer = details.querySelector<HTMLElement>("[data-answer]");
    if (!(question && answer)) return [];
    const { keywords = "" } = answer.dataset;
    return [{ details, question, answer: [...answer.querySelectorAll("[data-text]")], keywords }];
  });
}

const textOf = ({ question, answer, keywords }: Entry) =>
  [...[question, ...answer].map(({ textContent }) => textContent), keywords].join(" ");

/**
 * Marks the matches. An answer opens if it is the only result, or if the match is in the answer but
 * not in its question, so that the match is in view.
 */
function showMatches({ details, question, answer }: Entry, query: string, isOnlyOne: boolean) {
  // `<details>` elements that share a name close one another.
  details.dataset.group ??= details.name;
  details.name = "";
  const inQuestion = mark(question, query);
  const inAnswer = answer.map((paragraph) => mark(paragraph, query)).includes(true);
  details.open = isOnlyOne || (inAnswer && !inQuestion);
}

function restoreGroup(details: HTMLDetailsElement) {
  if (details.dataset.group === undefined) return;
  details.open = false;
  details.name = details.dataset.group;
  delete details.dataset.group;
}

function countTopics(root: Element) {
  for (const topic of root.querySelectorAll<HTMLElement>("[data-topic]")) {
    const count = topic.querySelectorAll("details:not([hidden])").length;
    topic.hidden = count === 0;
    const link = root.querySelector(`a[href="#${topic.id}"]`);
    const item = link?.closest("li");
    if (item) item.hidden = count === 0;
    const counter = link?.querySelector("[data-count]");
    if (counter) counter.textContent = String(count);
  }
}

function mark(element: Element, query: string): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  let isMarked = false;
  for (const text of texts) {
    const pieces = piecesOf(text.data, query);
    if (!pieces.some(({ isMatch }) => isMatch)) continue;
    isMarked = true;
    text.replaceWith(...pieces.map((piece) => (piece.isMatch ? marked(piece.text) : piece.text)));
  }
  return isMarked;
}

function marked(text: string): HTMLElement {
  const element = document.createElement("mark");
  element.textContent = text;
  return element;
}

function unmark(element: Element) {
  for (const found of element.querySelectorAll("mark")) found.replaceWith(...found.childNodes);
  element.normalize();
}

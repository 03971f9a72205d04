import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import type { Block, PracticeTest, Task } from "#content/practice-tests/practice-test.ts";
import { site } from "#content/site.ts";
import { PAPERS_FOLDER } from "#server/practice-tests/printed-papers.ts";
import { printable } from "./paper-fonts.ts";
import { digestOf, paperHtml, practiceTests } from "./paper-html.ts";

/** Maximum size in bytes: phones on slow connections download the papers, too. */
const MAX_SIZE = 400_000;

const tasksOf = (paper: PracticeTest): Task[] => paper.parts.flatMap(({ tasks }) => [...tasks]);

/** Every text of a paper's content, whatever it is for. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Numbers of the questions that a block asks. */
function numbersIn(block: Block): number[] {
  const run = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
  const gaps = (texts: readonly string[]) =>
    [...texts.join(" ").matchAll(/\[(\d+)\]/g)].map((gap) => Number(gap[1]));
  switch (block.kind) {
    case "choices":
      return run(block.first, block.items.length);
    case "verdicts":
      return run(block.first, block.statements.length);
    case "gaps":
      return gaps(block.sentences);
    case "passage":
      return gaps(block.paragraphs);
    default:
      return [];
  }
}

describe.each(practiceTests)("$title", (paper) => {
  let bytes: Buffer;
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  let pages: string[];

  beforeAll(async () => {
    bytes = await readFile(join(PAPERS_FOLDER, `${paper.fileName}.pdf`));
    pdf = await getDocumentProxy(new Uint8Array(bytes));
    pages = (await extractText(pdf)).text.map(squeezed);
  });

  test("was printed from its content as it is now: if not, run `npm run practice-tests`", async () => {
    const list = await readFile(join(PAPERS_FOLDER, "printed-from.json"), "utf8");
    expect(JSON.parse(list)[paper.fileName]).toBe(digestOf(await paperHtml(paper)));
  });

  test("has a title, a language and a size that phones can download", async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `${paper.title} | ${site.name}`, Language: "en-GB" });
    expect(bytes.byteLength).toBeLessThan(MAX_SIZE);
  });

  test("can be read aloud: tagged, with headings on every page and words for every chart", async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const trees = await Promise.all(
      pages.map(async (_text, index) =>
        JSON.stringify(await (await pdf.getPage(index + 1)).getStructTree()),
      ),
    );
    expect(trees[0]).toContain('"role":"H1"');
    for (const tree of trees) expect(tree).toMatch(/"role":"(?:H1|H2|P)"/);
    const charts = tasksOf(paper)
      .flatMap(({ blocks }) => [...blocks])
      .filter((block) => block.kind === "bars");
    for (const { alt } of charts)
      expect(trees.join("")).toContain(JSON.stringify(alt).slice(1, -1));
    if (paper.taskLanguage) expect(trees.join("")).toContain(`"lang":"${paper.taskLanguage}"`);
  });

  test("has an outline that leads to every section and task", async () => {
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      paper.title,
      "Before you begin",
      ...paper.parts.map(({ title }) => title),
      ...(paper.scripts ? [paper.scripts.title] : []),
      "Answers and reasons",
      paper.results.title,
    ]);
    for (const [index, { title }] of tasksOf(paper).entries()) {
      expect(JSON.stringify(outline)).toContain(JSON.stringify(`${index + 1} ${title}`));
    }
  });

  test("holds every task, answer and reason", () => {
    const whole = pages.join("");
    for (const task of tasksOf(paper)) {
      expect(whole).toContain(plain(task.title));
      expect(whole).toContain(plain(task.asks));
      for (const { answer, why } of task.answers ?? []) {
        expect(whole).toContain(plain(answer));
        expect(whole).toContain(plain(why));
      }
      for (const text of task.specimen?.paragraphs ?? []) expect(whole).toContain(plain(text));
    }
  });

  test("numbers its pages, and ends with how to reach the institute", () => {
    for (const [index, text] of pages.entries()) {
      if (index > 0) expect(text).toContain(squeezed(`${index + 1} of ${pages.length}`));
    }
    const last = pages.at(-1) ?? "";
    for (const text of ["+91 98000 00000", "+49 30 23125 000", "info@sprachsetu.example"]) {
      expect(last).toContain(squeezed(text));
    }
  });

  test("numbers its questions in a row, and answers each of them", () => {
    const answered = tasksOf(paper).flatMap(({ answers = [] }) => answers.map(numberOf));
    expect(answered).toEqual(Array.from(answered, (_number, index) => index + 1));
    for (const { title, blocks, answers = [] } of tasksOf(paper)) {
      const asked = [...new Set(blocks.flatMap(numbersIn))];
      if (asked.length > 0) expect(answers.map(numberOf), title).toEqual(asked);
    }
  });

  test("uses only letters that its fonts have", () => {
    const missing = textsIn(paper).flatMap((text) =>
      [...text].filter((letter) => !printable.includes(letter)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Removes white space: where a line ends is up to the printing. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, "");
const numberOf = ({ number }: { number: string }) => Number(number);
const plain = (text: string) => squeezed(text.replaceAll("*", ""));

import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { publicPages } from "#app/paths.ts";
import { germanTest } from "#content/practice-tests/german.ts";
import { ieltsTest } from "#content/practice-tests/ielts.ts";
import type { Block, PracticeTest, Task } from "#content/practice-tests/practice-test.ts";
import { pteTest } from "#content/practice-tests/pte.ts";
import { drawPaper } from "./draw-paper.ts";
import { printable, registerFonts } from "./paper-fonts.ts";

const SITE = "https://www.sprachsetu.example";
/** A mail, or a phone on a slow line, should not have to carry more. */
const MOST_BYTES = 400_000;

const tests = [pteTest, germanTest, ieltsTest];
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

beforeAll(registerFonts);

describe.each(tests)("$title", (paper) => {
  let bytes: Buffer;
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  let pages: string[];

  beforeAll(async () => {
    bytes = await drawPaper(paper, SITE);
    pdf = await getDocumentProxy(new Uint8Array(bytes));
    pages = (await extractText(pdf)).text.map(squeezed);
  });

  test("says what it is, in which language and by whom", async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: `${paper.title} | Sprachsetu`,
      Author: "Sprachsetu",
      Subject: paper.subject,
      Language: "en-GB",
    });
    expect(bytes.byteLength).toBeLessThan(MOST_BYTES);
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

  test("has an outline that leads to every part and task", async () => {
    const outline = JSON.stringify(await pdf.getOutline());
    for (const { title } of paper.parts) expect(outline).toContain(JSON.stringify(title));
    for (const [index, { title }] of tasksOf(paper).entries()) {
      expect(outline).toContain(JSON.stringify(`${index + 1}  ${title}`));
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

  test("numbers its pages, and ends with contact and a link back", async () => {
    for (const [index, text] of pages.entries()) {
      if (index > 0) expect(text).toContain(squeezed(`${index + 1} of ${pages.length}`));
    }
    const last = pages.at(-1) ?? "";
    for (const text of ["+91 98000 00000", "+49 30 23125 000", "info@sprachsetu.example"]) {
      expect(last).toContain(squeezed(text));
    }
    const links = await (await pdf.getPage(pages.length)).getAnnotations();
    expect(links.map(({ url }) => url)).toEqual([`${SITE}${paper.goOn.path}`]);
    expect(publicPages).toContain(paper.goOn.path);
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

test("the same paper is the same file, so that nobody downloads a new one without a change", async () => {
  const [once, again] = [await drawPaper(germanTest, SITE), await drawPaper(germanTest, SITE)];
  expect(once.equals(again)).toBe(true);
});

/** Without blanks: where a line ends is the page's business. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, "");
const numberOf = ({ number }: { number: string }) => Number(number);
const plain = (text: string) => squeezed(text.replaceAll("*", ""));

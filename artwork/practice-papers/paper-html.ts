/** A practice paper as one HTML document, with its style sheet, fonts and picture in it, ready to print. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { germanTest } from "#content/practice-tests/german-placement.ts";
import { ieltsTest } from "#content/practice-tests/ielts.ts";
import type { Part, PracticeTest, Task } from "#content/practice-tests/practice-test.ts";
import { pteTest } from "#content/practice-tests/pte.ts";
import { site } from "#content/site.ts";
import { cityLine } from "#contract/branch.ts";
import type { PracticeTestId } from "#contract/forms/practice-test-messages.ts";
import { fontFaces } from "./paper-fonts.ts";
import { blockHtml, bullets, each, escaped, paragraph, richText } from "./task-blocks.ts";

export const practiceTests: readonly PracticeTest[] = [pteTest, germanTest, ieltsTest];

/** Tells whether a printed paper is up to date: a PDF itself differs at every printing, by its date. */
export const digestOf = (html: string): string => createHash("sha256").update(html).digest("hex");

/** The picture of the site that each cover shows, in `app/pictures/courses/`. */
const coverPictures: Readonly<Record<PracticeTestId, string>> = {
  pte: "pte-online-1",
  german: "german-online-1",
  ielts: "ielts-offline-2",
};
const PICTURES = join(import.meta.dirname, "../../app/pictures/courses");
const STYLES = join(import.meta.dirname, "paper.css");

/** A task with its number, which runs through the whole paper. */
type NumberedTask = { task: Task; number: number };

/** The same test always gives the same document. It carries no address of the site. */
export async function paperHtml(test: PracticeTest): Promise<string> {
  const picture = await readFile(join(PICTURES, `${coverPictures[test.id]}.svg`));
  let number = 0;
  const parts = test.parts.map((part) => ({
    part,
    tasks: part.tasks.map((task): NumberedTask => {
      number += 1;
      return { task, number };
    }),
  }));
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${escaped(test.title)} | ${escaped(site.name)}</title>
<style>
${await fontFaces()}
${await readFile(STYLES, "utf8")}
@page {
  @top-left { content: ${JSON.stringify(site.name)}; }
  @top-right { content: ${JSON.stringify(test.title)}; }
}
</style>
</head>
<body>
${cover(test, picture.toString("base64"))}
${beginning(test)}
${each(parts, ({ part, tasks }, index) => partSection(part, index, tasks, test.taskLanguage))}
${test.scripts ? scriptsSection(test.scripts) : ""}
${answersSection(parts.flatMap(({ tasks }) => tasks))}
${resultsSection(test)}
</body>
</html>
`;
}

/** The bridge of the site's mark: two arches, one in the other. */
const MARK = `<svg class="mark" viewBox="0 0 40 27" aria-hidden="true"><path d="M2 27V20a18 18 0 0 1 36 0v7h-8v-7a10 10 0 0 0-20 0v7z"/><path class="mark-inner" d="M14 27v-6a6 6 0 0 1 12 0v6z"/></svg>`;

/** The cover: which test it is, how long it takes, and whose it is. */
const cover = (test: PracticeTest, picture: string): string => `
<section class="cover ${test.id}">
<div class="band"></div>
<div class="cover-words">
<p class="brand">${MARK}${escaped(site.name)}</p>
<p class="exam">${escaped(test.exam)}</p>
<h1>${escaped(test.title)}</h1>
<p class="subtitle">${escaped(test.subtitle)}.</p>
</div>
<img alt="" src="data:image/svg+xml;base64,${picture}">
<div class="facts">${each(
  test.facts,
  ({ value, label }) => `<p><b>${escaped(value)}</b> ${escaped(label)}</p>`,
)}</div>
<p class="use">Free practice test, to print or to read on the screen</p>
</section>`;

const ANSWERS_TITLE = "Answers and reasons";

/** The page of instructions and contents. */
const beginning = ({ howTo, parts, scripts }: PracticeTest): string => `
<section class="beginning">
<h1>Before you begin</h1>
${bullets(howTo)}
<h2>What is in this paper</h2>
<ul class="contents">
${each(
  parts,
  ({ title, measure, tasks }, index) => `
<li><b class="figure">${index + 1}</b><span class="grow"><b>${escaped(title)}</b> <small>${escaped(tasks.map((task) => task.title).join(", "))}</small></span><span class="contents-measure">${escaped(measure)}</span></li>`,
)}
${each(
  [...(scripts ? [scripts.title] : []), ANSWERS_TITLE],
  (title) => `<li><span class="figure"></span><b class="grow">${escaped(title)}</b></li>`,
)}
</ul>
<div class="scores">
<h2>Your result</h2>
<div class="score-boxes">${each(
  ["Date", ...parts.map((_part, index) => `Part ${index + 1}`), "Points"],
  (name) => `<p>${name}</p>`,
)}</div>
</div>
</section>`;

const partSection = (
  { title, measure, intro }: Part,
  index: number,
  tasks: readonly NumberedTask[],
  taskLanguage: string | undefined,
): string => `
<section>
<div class="part-head"><p class="part-number">${index + 1}</p><div><h1>${escaped(title)}</h1>${paragraph(measure, "measure")}</div></div>
${paragraph(intro, "intro")}
${each(
  tasks,
  ({ task, number }) => `
<div class="task">
<div class="task-head">${taskHeading(task, number)}${paragraph(task.measure, "label")}</div>
${paragraph(task.asks, "asks")}
${inLanguage(taskLanguage, each(task.blocks, blockHtml))}
</div>`,
)}
</section>`;

/** Chromium does not tag a plain `<div>`, and would drop its language; it tags a group. */
const inLanguage = (language: string | undefined, html: string): string =>
  language ? `<div role="group" lang="${language}">${html}</div>` : html;

const taskHeading = ({ title }: Task, number: number): string =>
  `<h2><span class="task-number">${number}</span> ${escaped(title)}</h2>`;

/** The texts that somebody reads to the learner. */
const scriptsSection = ({ title, intro, items }: NonNullable<PracticeTest["scripts"]>): string => `
<section>
<h1>${escaped(title)}</h1>
${paragraph(intro, "intro")}
${each(
  items,
  ({ title: item, text }) => `
<div class="passage"><h2>${escaped(item)}</h2>${each(text.split(" | "), (line) => paragraph(line))}</div>`,
)}
</section>`;

/** Every task that has answers or a specimen, with the reasons. */
const answersSection = (tasks: readonly NumberedTask[]): string => `
<section class="answers">
<h1>${ANSWERS_TITLE}</h1>
<p class="intro">Read the reason also where you were right: a lucky guess teaches nothing.</p>
${each(
  tasks.filter(({ task }) => task.answers || task.specimen),
  ({ task, number }) => `
<div class="task">
${taskHeading(task, number)}
${
  task.answers
    ? `<table>${each(
        task.answers,
        ({ number: at, answer, why }) =>
          `<tr><th scope="row">${escaped(at)}</th><td>${richText(answer)}</td><td>${richText(why)}</td></tr>`,
      )}</table>`
    : ""
}
${task.specimen ? specimen(task.specimen) : ""}
</div>`,
)}
</section>`;

const specimen = ({ title, paragraphs, notes }: NonNullable<Task["specimen"]>): string => `
<div class="specimen"><h3>${escaped(title)}</h3>${each(paragraphs, (text) => paragraph(text))}</div>
${bullets(notes)}`;

/** The last page: what the points mean, which course comes next, and how to reach the branches. */
const resultsSection = ({ results, goOn, imprint }: PracticeTest): string => `
<section class="results">
<h1>${escaped(results.title)}</h1>
${paragraph(results.intro, "intro")}
<table>
<thead><tr><th scope="col">Points</th><th scope="col">What they say</th><th scope="col">What to do next</th></tr></thead>
<tbody>${each(
  results.rows,
  ({ points, means, next }) =>
    `<tr><th scope="row">${escaped(points)}</th><td>${richText(means)}</td><td>${richText(next)}</td></tr>`,
)}</tbody>
</table>
${paragraph(results.note, "note")}
<div class="go-on">${paragraph(goOn.text)}${paragraph(goOn.label, "go-on-label")}</div>
<div class="contact">
${each(
  site.branches,
  (branch) =>
    `<p><b>${escaped(`${site.name} ${branch.name}`)}</b><br>${escaped(`${branch.street}, ${cityLine(branch)}`)}<br>${escaped(branch.phone)}</p>`,
)}
<p><b>Write to us</b><br>${escaped(site.email)}</p>
</div>
${paragraph(imprint, "imprint")}
</section>`;

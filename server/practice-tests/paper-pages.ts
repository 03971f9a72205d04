import { Document, type DocumentProps, Page, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement, type ReactNode } from "react";
import type { Part, PracticeTest } from "#content/practice-tests/practice-test.ts";
import { site } from "#content/site.ts";
import { answerPages, type NumberedTask, resultPage } from "./paper-answers.ts";
import { blockElement, bullets } from "./paper-blocks.ts";
import { cover } from "./paper-cover.ts";
import { box, entry, whole, words } from "./paper-elements.ts";
import { styles } from "./paper-styles.ts";

/**
 * A paper as a tree of the PDF library.
 * @param siteUrl origin of the site, for the links back
 */
export function paperDocument(test: PracticeTest, siteUrl: string): ReactElement<DocumentProps> {
  const { host } = new URL(siteUrl);
  const tasks = numbered(test.parts);
  const page = (name: string, ...children: ReactNode[]) =>
    createElement(
      Page,
      { size: "A4", style: styles.page, bookmark: name },
      head(test),
      foot(host),
      ...children,
    );
  const { scripts } = test;
  return createElement(
    Document,
    {},
    cover(test, host),
    page("Before you begin", ...beginning(test)),
    ...test.parts.map((part, index) =>
      page(
        part.title,
        ...partHead(part, index),
        ...tasks
          .filter(({ part: title }) => title === part.title)
          .map((task) => taskElement(task, test.taskLanguage)),
      ),
    ),
    ...(scripts
      ? [
          page(
            scripts.title,
            words("H1", [styles.h1, { marginBottom: 8 }], scripts.title),
            words("P", styles.partIntro, scripts.intro),
            ...scripts.items.map(({ title, text }) =>
              box(
                styles.passage,
                words("H2", styles.passageTitle, title),
                ...text.split(" | ").map((line) => words("P", styles.paragraph, line)),
              ),
            ),
          ),
        ]
      : []),
    page("Answers and reasons", ...answerPages(tasks)),
    page(test.results.title, ...resultPage(test, siteUrl)),
  );
}

function numbered(parts: readonly Part[]): NumberedTask[] {
  return parts
    .flatMap(({ title: part, tasks }) => tasks.map((task) => ({ task, part })))
    .map((one, index) => ({ ...one, number: index + 1 }));
}

const head = (test: PracticeTest): ReactElement =>
  createElement(
    View,
    { style: styles.head, fixed: true },
    createElement(Text, { style: styles.bold }, site.name),
    createElement(Text, {}, test.title),
  );

const foot = (host: string): ReactElement =>
  createElement(
    View,
    { style: styles.foot, fixed: true },
    createElement(Text, {}, host),
    createElement(Text, {
      render: ({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`,
    }),
  );

function beginning(test: PracticeTest): ReactElement[] {
  const { howTo, parts, scripts } = test;
  return [
    words("H1", [styles.h1, { marginBottom: 16 }], "Before you begin"),
    box({ maxWidth: 440, marginBottom: 22 }, bullets(howTo)),
    words("H2", [styles.h2, { marginBottom: 8 }], "What is in this paper"),
    ...parts.map(({ title, measure, tasks }, index) =>
      whole(
        styles.tableRow,
        words("P", { ...styles.points, width: 24 }, `${index + 1}`),
        box(
          styles.grow,
          words("P", styles.bold, title),
          words("P", { fontSize: 9 }, tasks.map((task) => task.title).join(", ")),
        ),
        words("P", { width: 120, textAlign: "right" }, measure),
      ),
    ),
    ...(scripts ? [contentsRow(scripts.title)] : []),
    contentsRow("Answers and reasons"),
    scoreSheet(test),
  ];
}

const contentsRow = (title: string): ReactElement =>
  whole(styles.tableRow, box({ width: 24 }), words("P", [styles.grow, styles.bold], title));

const partHead = ({ title, measure, intro }: Part, index: number): ReactElement[] => [
  box(
    styles.partHead,
    box(styles.partNumber, words("P", styles.partDigit, `${index + 1}`)),
    box(styles.grow, words("H1", styles.h1, title), words("P", styles.measure, measure)),
  ),
  words("P", styles.partIntro, intro),
];

/** A task stays on one page, so that nobody has to leaf back to its text. */
function taskElement({ task, number }: NumberedTask, lang: string | undefined): ReactElement {
  return entry(
    `${number}  ${task.title}`,
    { style: styles.task, wrap: false },
    box(
      styles.taskHead,
      box(styles.taskNumber, words("P", styles.taskDigits, `${number}`)),
      box(styles.grow, words("H2", styles.h2, task.title)),
      words("P", styles.label, task.measure),
    ),
    words("P", styles.asks, task.asks),
    ...task.blocks.map((block) => blockElement(block, lang)),
  );
}

/** To be filled in: a result with its date is worth comparing with the next. */
const scoreSheet = ({ parts }: PracticeTest): ReactElement =>
  whole(
    styles.scores,
    words("H2", [styles.h2, { marginBottom: 10 }], "Your result"),
    box(
      { flexDirection: "row", gap: 10 },
      ...["Date", ...parts.map((_part, index) => `Part ${index + 1}`), "Points"].map((name) =>
        box(styles.score, words("P", styles.small, name)),
      ),
    ),
  );

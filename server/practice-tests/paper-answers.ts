import { Link, type LinkProps } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import type { PracticeTest, Task } from "#content/practice-tests/practice-test.ts";
import { site } from "#content/site.ts";
import { cityLine } from "#contract/branch.ts";
import { bullets } from "./paper-blocks.ts";
import { box, entry, whole, words } from "./paper-elements.ts";
import { styles } from "./paper-styles.ts";

/** A task with its number, which runs through the paper. */
export type NumberedTask = { task: Task; number: number; part: string };

/** The tasks that can be looked up, each with its answers, their reasons and a model. */
export function answerPages(tasks: readonly NumberedTask[]): ReactElement[] {
  return [
    words("H1", [styles.h1, { marginBottom: 8 }], "Answers and reasons"),
    words(
      "P",
      styles.partIntro,
      "Read the reason also where you were right: a lucky guess teaches nothing.",
    ),
    ...tasks.filter(({ task }) => task.answers || task.specimen).map(answersOf),
  ];
}

function answersOf({ task, number }: NumberedTask): ReactElement {
  const rows = (task.answers ?? []).map(({ number: at, answer, why }) =>
    whole(
      styles.answerRow,
      words("P", styles.answerNumber, at),
      words("P", styles.answer, answer),
      words("P", styles.grow, why),
    ),
  );
  const parts = [...rows, ...(task.specimen ? [specimen(task.specimen)] : [])];
  const together = rows.length > 1 ? 2 : 1;
  return entry(
    `${number}  ${task.title}`,
    { style: { marginBottom: 14 } },
    // A heading never stands at the foot of a page without what it heads, nor with one row of many.
    whole(
      {},
      whole(
        { ...styles.taskHead, marginBottom: 6 },
        box(styles.taskNumber, words("P", styles.taskDigits, `${number}`)),
        words("H2", styles.h2, task.title),
      ),
      ...parts.slice(0, together),
    ),
    ...parts.slice(together),
  );
}

const specimen = ({ title, paragraphs, notes }: NonNullable<Task["specimen"]>): ReactElement =>
  box(
    {},
    box(
      styles.specimen,
      words("H3", styles.passageTitle, title),
      ...paragraphs.map((text) => words("P", styles.paragraph, text)),
    ),
    bullets(notes),
  );

/** What the points mean, and where to go on. */
export function resultPage({ results, goOn, imprint }: PracticeTest, siteUrl: string) {
  const { host } = new URL(siteUrl);
  return [
    words("H1", [styles.h1, { marginBottom: 8 }], results.title),
    words("P", [styles.partIntro, { maxWidth: 470 }], results.intro),
    whole(
      styles.tableHead,
      words("P", { width: 52, fontWeight: 700 }, "Points"),
      words("P", [styles.grow, styles.bold], "What they say"),
      words("P", [styles.grow, styles.bold], "What to do next"),
    ),
    ...results.rows.map(({ points, means, next }) =>
      whole(
        styles.tableRow,
        words("P", styles.points, points),
        words("P", styles.grow, means),
        words("P", styles.grow, next),
      ),
    ),
    words("P", [styles.paragraph, { marginTop: 12, maxWidth: 470 }], results.note),
    whole(
      styles.goOn,
      words("P", { maxWidth: 380 }, goOn.text),
      link(`${siteUrl}${goOn.path}`, goOn.label),
      words("P", { marginTop: 2, fontSize: 9 }, `${host}${goOn.path}`),
    ),
    box(
      { flexDirection: "row", gap: 24, marginTop: 22 },
      ...site.branches.map((branch) =>
        box(
          styles.grow,
          words("P", styles.bold, `${site.name} ${branch.name}`),
          words("P", {}, `${branch.street}, ${cityLine(branch)}`),
          words("P", {}, branch.phone),
        ),
      ),
      box(
        styles.grow,
        words("P", styles.bold, "Write to us"),
        words("P", {}, site.email),
        words("P", {}, host),
      ),
    ),
    words("P", styles.imprint, imprint),
  ];
}

function link(src: string, label: string): ReactElement {
  const props = { src, style: styles.goOnLink, tag: "Link" } as LinkProps;
  return createElement(Link, props, label);
}

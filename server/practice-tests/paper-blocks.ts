import type { ReactElement } from "react";
import type { Block } from "#content/practice-tests/practice-test.ts";
import { barChart } from "./paper-chart.ts";
import { box, whole, words } from "./paper-elements.ts";
import { styles } from "./paper-styles.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

const letterOf = (index: number) => String.fromCharCode(65 + index);

/**
 * One block of a task.
 * @param lang of what the learner reads, where it is not the paper's own
 */
export function blockElement(block: Block, lang: string | undefined): ReactElement {
  switch (block.kind) {
    case "passage":
      return passage(block, lang);
    case "card":
      return card(block, lang);
    case "choices":
      return box({}, ...block.items.map((item, i) => question(block, item, i, lang)));
    case "verdicts":
      return verdicts(block, lang);
    case "gaps":
      return gaps(block, lang);
    case "bank":
      return whole(
        styles.bank,
        ...block.words.map((word) => box(styles.word, words("P", styles.tight, word, { lang }))),
      );
    case "order":
      return box({}, ...block.boxes.map(orderRow));
    case "points":
      return bullets(block.points);
    case "lines":
      return lines(block);
    case "bars":
      return barChart(block);
  }
}

export const bullets = (points: readonly string[]): ReactElement =>
  box(
    styles.paragraph,
    ...points.map((point) =>
      whole(styles.point, box(styles.bullet), words("P", styles.grow, point)),
    ),
  );

function passage({ title, paragraphs, lettered }: Of<"passage">, lang?: string): ReactElement {
  return box(
    styles.passage,
    ...(title ? [words("H3", styles.passageTitle, title, { lang })] : []),
    ...paragraphs.map((text, index) =>
      lettered
        ? whole(
            styles.lettered,
            words("P", styles.letter, letterOf(index)),
            words("P", [styles.grow, styles.paragraph], text, { lang }),
          )
        : words("P", styles.paragraph, text, { lang }),
    ),
  );
}

const card = ({ title, lines }: Of<"card">, lang?: string): ReactElement =>
  whole(
    styles.card,
    words("P", styles.cardTitle, title, { lang }),
    ...lines.map((text) => words("P", styles.paragraph, text, { lang })),
  );

const gaps = ({ title, sentences }: Of<"gaps">, lang?: string): ReactElement =>
  whole(
    title ? styles.card : {},
    ...(title ? [words("P", [styles.cardTitle, { marginBottom: 9 }], title, { lang })] : []),
    ...sentences.map((sentence) =>
      whole(styles.gapLine, words("P", styles.grow, sentence, { lang })),
    ),
  );

const lines = ({ title, count }: Of<"lines">): ReactElement =>
  whole(
    styles.lines,
    ...(title ? [words("P", { ...styles.label, marginTop: 6 }, title)] : []),
    ...Array.from({ length: count }, () => whole(styles.line)),
  );

function question(
  { first, inline }: Of<"choices">,
  { prompt, options }: Of<"choices">["items"][number],
  index: number,
  lang: string | undefined,
): ReactElement {
  const number = words("P", styles.number, `${first + index}`);
  const option = (text: string, at: number) => {
    const letter = inline ? letterOf(at).toLowerCase() : letterOf(at);
    return [box(styles.box), words("P", styles.grow, `*${letter}*  ${text}`, { lang })] as const;
  };
  if (!inline) {
    return whole(
      styles.question,
      box(styles.prompt, number, words("P", [styles.grow, styles.bold], prompt, { lang })),
      ...options.map((text, at) => box(styles.option, ...option(text, at))),
    );
  }
  const cells = options.map((text, at) => box(styles.inlineOption, ...option(text, at)));
  return prompt
    ? whole(
        styles.question,
        box(styles.prompt, number, words("P", styles.grow, blank(prompt), { lang })),
        box(styles.options, ...cells),
      )
    : whole([styles.question, styles.prompt], number, ...cells);
}

/** `___` in a prompt becomes a line that one can write on. */
const blank = (prompt: string) => prompt.replaceAll("___", "__________");

function verdicts(block: Of<"verdicts">, lang: string | undefined): ReactElement {
  const { first, statements } = block;
  const columns = block.verdicts;
  return box(
    { marginBottom: 6 },
    whole(
      styles.row,
      box(styles.grow),
      ...columns.map((name) => box(styles.verdict, words("P", styles.small, name, { lang }))),
    ),
    ...statements.map((text, index) =>
      whole(
        styles.verdictRow,
        words("P", styles.number, `${first + index}`),
        words("P", styles.grow, text, { lang }),
        ...columns.map(() => box(styles.verdict, box(styles.box))),
      ),
    ),
  );
}

const orderRow = (text: string, index: number): ReactElement =>
  whole(
    styles.orderRow,
    box(styles.bigBox),
    box(
      styles.orderText,
      words("P", styles.letter, letterOf(index)),
      words("P", styles.grow, text),
    ),
  );

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Image, type ImageProps, Page, Path, Svg } from "@react-pdf/renderer";
import { Resvg } from "@resvg/resvg-js";
import { createElement, type ReactElement } from "react";
import type { PracticeTest } from "#content/practice-tests/practice-test.ts";
import { site } from "#content/site.ts";
import type { PracticeTestId } from "#contract/practice-test-messages.ts";
import { box, words } from "./paper-elements.ts";
import { HEADING, TEXT } from "./paper-fonts.ts";
import { colours } from "./paper-styles.ts";

const { ink, paper, marigold, rose, teal } = colours;
const A4 = { width: 595.28, height: 841.89 };

/** Of the site's own pictures, one that says what the paper is about, and the ground it stands on. */
const covers: Readonly<Record<PracticeTestId, { picture: string; ground: string; on: string }>> = {
  pte: { picture: "courses/pte-online-1", ground: marigold, on: ink },
  german: { picture: "courses/german-online-1", ground: rose, on: ink },
  ielts: { picture: "courses/ielts-offline-2", ground: ink, on: paper },
};

const PICTURES = join(import.meta.dirname, "../../app/pictures");
/** Of the course pictures. */
const PICTURE_RATIO = 520 / 560;
const PICTURE_WIDTH = 346;
/** Where picture and band meet. */
const FLOOR = 200;

function drawn(name: string): Buffer {
  const svg = readFileSync(join(PICTURES, `${name}.svg`), "utf8");
  return new Resvg(svg, { fitTo: { mode: "width", value: PICTURE_WIDTH * 3 } }).render().asPng();
}

/** The bridge of the site's mark: two arches, one in the other. */
const mark = createElement(
  Svg,
  { width: 40, height: 27, viewBox: "0 0 40 27" },
  createElement(Path, {
    d: "M2 27V20a18 18 0 0 1 36 0v7h-8v-7a10 10 0 0 0-20 0v7z",
    fill: "none",
    stroke: ink,
    strokeWidth: 3,
  }),
  createElement(Path, {
    d: "M14 27v-6a6 6 0 0 1 12 0v6z",
    fill: marigold,
    stroke: ink,
    strokeWidth: 3,
  }),
);

const heading = { fontFamily: HEADING, fontWeight: 800 } as const;

/** The first page: what it is, how long it takes, who made it. */
export function cover(test: PracticeTest, host: string): ReactElement {
  const { picture, ground, on } = covers[test.id];
  return createElement(
    Page,
    { size: "A4", style: { color: ink, fontFamily: TEXT } },
    box({ position: "absolute", top: 0, left: 0, ...A4, backgroundColor: paper }),
    box({
      position: "absolute",
      left: 0,
      bottom: 0,
      width: A4.width,
      height: FLOOR,
      backgroundColor: ground,
      borderTop: `2.5 solid ${ink}`,
    }),
    box(
      { position: "absolute", top: 44, left: 56, right: 56 },
      box(
        { flexDirection: "row", alignItems: "flex-end", gap: 10, marginBottom: 58 },
        mark,
        words("P", { ...heading, fontSize: 24, lineHeight: 1, letterSpacing: -0.5 }, site.name),
      ),
      words("P", { color: teal, fontWeight: 700, fontSize: 14, marginBottom: 8 }, test.exam),
      words(
        "H1",
        { ...heading, fontSize: 56, lineHeight: 0.98, letterSpacing: -1.6, maxWidth: 470 },
        test.title,
      ),
      words(
        "P",
        { fontSize: 15, lineHeight: 1.4, marginTop: 16, maxWidth: 400 },
        `${test.subtitle}.`,
      ),
    ),
    createElement(Image, {
      src: { data: drawn(picture), format: "png" },
      style: {
        position: "absolute",
        right: 34,
        bottom: FLOOR - 4,
        width: PICTURE_WIDTH,
        height: PICTURE_WIDTH * PICTURE_RATIO,
      },
    } as ImageProps),
    box(
      { position: "absolute", left: 56, right: 56, bottom: 96, flexDirection: "row", gap: 12 },
      ...test.facts.map(({ value, label }) => fact(value, label)),
    ),
    box(
      {
        position: "absolute",
        left: 56,
        right: 56,
        bottom: 44,
        flexDirection: "row",
        justifyContent: "space-between",
        color: on,
      },
      words("P", { fontSize: 10.5 }, "Free practice test, to print or to read on the screen"),
      words("P", { fontSize: 10.5, fontWeight: 700 }, host),
    ),
  );
}

const fact = (value: string, label: string): ReactElement =>
  box(
    {
      flex: 1,
      padding: "10 14",
      border: `2 solid ${ink}`,
      borderRadius: 12,
      backgroundColor: paper,
    },
    words("P", { ...heading, fontSize: 25, lineHeight: 1.05 }, value),
    words("P", { fontSize: 11, lineHeight: 1.2 }, label),
  );

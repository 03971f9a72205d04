import { describe, expect, it } from "vitest";
import { englishOfflineFaq } from "../courses/english-offline.ts";
import { englishOnlineFaq } from "../courses/english-online.ts";
import { germanOnlineFaq } from "../courses/german-online.ts";
import { ieltsOfflineFaq } from "../courses/ielts-offline.ts";
import { pteOfflineFaq } from "../courses/pte-offline.ts";
import { pteOnlineFaq } from "../courses/pte-online.ts";
import { faqTopics } from "../faq/questions.ts";
import * as german from "./german-facts.ts";
import * as ielts from "./ielts-facts.ts";
import * as pte from "./pte-facts.ts";

type Checked = { id: string; source: { name: string; url: string }; checkedOn: string };

/** All groups, including those added later. */
const groups = [pte, ielts, german].flatMap((facts): Checked[] => Object.values(facts));

describe("facts about the exams", () => {
  it("each has an id of its own, a source and a day on which it was checked", () => {
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    for (const { id, source, checkedOn } of groups) {
      expect(URL.parse(source.url)?.protocol, id).toBe("https:");
      expect(source.name, id).not.toBe("");
      expect(new Date(checkedOn).toISOString().slice(0, 10), id).toBe(checkedOn);
    }
  });

  it("counts the shared part of PTE once, and the stated total lies within the sums", () => {
    const { parts, total } = pte.pteTiming;
    const sum = (end: "shortest" | "longest") =>
      parts.reduce((minutes, part) => minutes + part.minutes[end], 0);
    expect({ shortest: sum("shortest"), longest: sum("longest") }).toEqual(total.sum);
    expect(total.minutes).toBeGreaterThanOrEqual(total.sum.shortest);
    expect(total.minutes).toBeLessThanOrEqual(total.sum.longest);
    expect(total.sumShortest).toBe(
      `${parts.map((part) => part.minutes.shortest).join(" + ")} = ${total.sum.shortest} min`,
    );
    expect(total.sumLongest).toBe(
      `${parts.map((part) => part.minutes.longest).join(" + ")} = ${total.sum.longest} min`,
    );
  });

  it("names each span as its minutes say", () => {
    for (const { minutes, time } of [...pte.pteTiming.parts, ...ielts.ieltsParts.items]) {
      const { shortest, longest } = minutes;
      expect(time).toBe(`${shortest === longest ? shortest : `${shortest}-${longest}`} min`);
    }
  });

  it("rounds the overall band of IELTS as its rule says", () => {
    for (const { listening, reading, writing, speaking, mean, overall } of ielts.ieltsBands
      .examples) {
      expect((listening + reading + writing + speaking) / 4).toBe(mean);
      expect(Math.round(mean * 2) / 2).toBe(overall);
    }
  });

  it("an answer that says what a test is for or who accepts it names its source", () => {
    const answers = [
      ...faqTopics.flatMap(({ questions }) => questions),
      ...[englishOfflineFaq, englishOnlineFaq, germanOnlineFaq].flatMap(({ items }) => items),
      ...[ieltsOfflineFaq, pteOfflineFaq, pteOnlineFaq].flatMap(({ items }) => items),
    ];
    const claim = /PTE (?:Academic|Generic|Home)|IELTS (?:Academic|General)|Goethe|telc|examiner/;
    const unsourced = answers.filter(({ answer, facts: from }) => claim.test(answer) && !from);
    expect(unsourced.map(({ id }) => id)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { sectionsOf } from "./contents.tsx";

const heading = (level: number, id = `part-${level}`) => ({ id, text: "A heading", level });

test("deeper headings are left out, and do not make a list worth having", () => {
  const [two, three, four] = [heading(2), heading(3), heading(4)];
  expect(sectionsOf({ contents: [two, four, three, two] })).toEqual([two, three, two]);
  expect(sectionsOf({ contents: [two, four, three, four] })).toEqual([]);
  expect(sectionsOf({ contents: [four, four, four] })).toEqual([]);
});

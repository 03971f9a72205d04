import { expect, test } from "vitest";
import { weeklyText } from "./class-values.ts";

const at = (starts: string, ...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, starts }));

test.each([
  [at("18:30", 3, 1), "Mon, Wed 18:30"],
  [at("16:00", 1, 2, 3, 4, 5), "Mon to Fri 16:00"],
  [at("16:00", 1, 2), "Mon, Tue 16:00"],
  [at("16:00", 1, 2, 4), "Mon, Tue, Thu 16:00"],
  [[...at("18:30", 5, 6, 7), ...at("10:00", 1)], "Fri to Sun 18:30; Mon 10:00"],
])("the weekly lessons of a batch in words: %#", (weekly, text) => {
  expect(weeklyText(weekly)).toBe(text);
});

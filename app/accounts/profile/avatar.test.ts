import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Asha Verma", "AV"],
  ["Asha", "A"],
  ["jörg müßig-o’neill", "JM"],
  ["Anna Maria von Berg", "AB"],
  ["S. K. Rao", "SR"],
  ["", ""],
])("%s is shown as %s", (name, shown) => {
  expect(initials(name)).toBe(shown);
});

test("a letter keeps its marks", () => {
  const [first] = [...new Intl.Segmenter("en").segment("प्रिया")];
  expect(initials("प्रिया")).toBe(first?.segment);
  expect(initials("E\u0301va")).toBe("E\u0301");
});

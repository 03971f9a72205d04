import { expect, test } from "vitest";
import { greetingName } from "./first-name.ts";

test.each([
  ["Asha Verma", "Asha"],
  ["Anne-Marie d’Arc", "Anne-Marie"],
  ["प्रिया शर्मा", "प्रिया"],
  ["D. K. Singh", "D. K. Singh"],
  ["Dr. Meera Nair", "Dr. Meera Nair"],
  ["Li Wei", "Li"],
])("%s is greeted as %s", (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

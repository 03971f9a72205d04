import { expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { daysInWords, fillIn, fillIns } from "./fill-in.ts";

test("details stand where a text names them, and nothing else changes", () => {
  expect(fillIn("{karnal.days}, {karnal.opens} to {karnal.closes}", siteDetails)).toBe(
    "Monday to Saturday, 08:00 to 18:00",
  );
  expect(fillIn("Write to {email}, or ring {phone}.", siteDetails)).toBe(
    `Write to ${siteDetails.email}, or ring ${siteDetails.branches[0]?.phone}.`,
  );
  for (const text of ["{nobody}", "{paris.phone}", "{karnal.toString}", "{constructor}", "{ }"]) {
    expect(fillIn(text, siteDetails)).toBe(text);
  }
});

test("weekdays with hours of their own are named", () => {
  const [karnal, berlin] = siteDetails.branches;
  const ownHours = [
    { day: 6, opens: "09:00", closes: "13:00" },
    { day: 7, opens: "10:00", closes: "11:00" },
  ];
  const site = {
    ...siteDetails,
    branches: [{ ...karnal, openingHours: { ...karnal?.openingHours, ownHours } }, berlin],
  } as typeof siteDetails;
  expect(fillIn("{karnal.hours}", site)).toBe(
    "Monday to Friday, 08:00 to 18:00; Saturday, 09:00 to 13:00",
  );
  expect(fillIn("{berlin.hours}", site)).toBe("Monday to Saturday, 08:00 to 18:00");
});

test("every name that editors are told of is filled in", () => {
  for (const name of fillIns) expect(fillIn(name, siteDetails)).not.toContain("{");
});

test.each([
  [[1, 2, 3, 4, 5, 6], "Monday to Saturday"],
  [[6, 1, 2], "Monday, Tuesday, Saturday"],
  [[1, 2], "Monday, Tuesday"],
  [[3], "Wednesday"],
  [[5, 6, 7], "Friday to Sunday"],
])("the days %j are %s", (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

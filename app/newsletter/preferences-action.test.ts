import { expect, test } from "vitest";
import { newsletterPreferences as words } from "#content/newsletter-preferences.ts";
import { changePreferences } from "./preferences-action.ts";

const pressLeave = (answer: object) =>
  changePreferences(
    new Request("https://www.example/newsletter/preferences", {
      method: "POST",
      body: new URLSearchParams({ token: "t", intent: "leave" }),
    }),
    async () => Response.json(answer),
  );

test("only somebody who was on the list is told that no more letters come", async () => {
  const preferences = { email: "p…@example.in", subscribed: false, topics: [] };
  expect((await pressLeave({ message: "", preferences })).data).toMatchObject({ kind: "left" });
  expect((await pressLeave({ message: "" })).data).toMatchObject({ kind: "gone" });
});

test("a text names the address only where it is known", () => {
  for (const kind of ["gone", "invalid", "failed"] as const) {
    expect(words[kind].text).not.toContain("{email}");
  }
});

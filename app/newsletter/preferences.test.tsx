import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { newsletterPreferences as words } from "#content/newsletter-preferences.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import PreferencesPage, { action } from "./preferences.page.tsx";

const PATH = paths.newsletterPreferences;

/** Clicks the button to unsubscribe; the API answers with `answer`. */
const pressLeave = (answer: object) => {
  const context = new RouterContextProvider();
  context.set(siteContext, { fetchApi: async () => Response.json(answer) } as never);
  const request = new Request(`https://www.example${PATH}`, {
    method: "POST",
    body: new URLSearchParams({ token: "t", intent: "leave" }),
  });
  return action({ request, context, url: new URL(request.url), params: {}, pattern: PATH });
};

test("only somebody who was on the list is told that no more letters come", async () => {
  const preferences = { email: "p…@example.in", subscribed: false, topics: [] };
  const leads = async (answer: object) => {
    const thrown: unknown = await pressLeave(answer).catch((response: unknown) => response);
    return (thrown as Response).headers.get("location");
  };
  expect(await leads({ message: "", preferences })).toBe(`${PATH}?token=t&said=left`);
  expect(await leads({ message: "" })).toBe(`${PATH}?said=gone`);
});

test("a text names the address only where it is known", () => {
  for (const kind of ["gone", "invalid", "failed"] as const) {
    expect(words[kind].text).not.toContain("{email}");
  }
});

/** The page with one topic to choose. */
function draw(error?: string): string {
  const topics = [{ slug: "pte", name: "PTE", about: "The test", chosen: false }];
  const preferences = { email: "p…@example.in", subscribed: true, topics };
  const loaderData = { kind: "choose", token: "t", preferences, error };
  return renderToStaticMarkup(
    <PreferencesPage {...({ loaderData } as ComponentProps<typeof PreferencesPage>)} />,
  );
}

test("what is wrong with the choice is told of the group of topics", () => {
  const html = draw("Choose at least one topic.");
  const [fieldset = ""] = /<fieldset[^>]*>/.exec(html) ?? [];
  const [, id] = /aria-describedby="([^"]+)"/.exec(fieldset) ?? [];
  expect(fieldset).toContain('aria-invalid="true"');
  expect(html).toMatch(
    new RegExp(`id="${id}"[^>]*><div[^>]*role="alert".*Choose at least one topic`),
  );
});

test("a choice that has no fault says nothing of one", () => {
  expect(draw()).not.toMatch(/aria-invalid|<fieldset[^>]*aria-describedby/);
});

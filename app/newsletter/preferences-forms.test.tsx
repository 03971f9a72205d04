import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PreferencesForms } from "./preferences-forms.tsx";

const topics = [{ slug: "pte", name: "PTE", about: "The test", chosen: false }];
const draw = (error?: string) =>
  renderToStaticMarkup(<PreferencesForms {...{ token: "t", topics, error }} />);

test("what is wrong with the choice is told of the group of topics", () => {
  const html = draw("Choose at least one topic.");
  const [fieldset = ""] = /<fieldset[^>]*>/.exec(html) ?? [];
  const [, id] = /aria-describedby="([^"]+)"/.exec(fieldset) ?? [];
  expect(fieldset).toContain('aria-invalid="true"');
  expect(html).toMatch(new RegExp(`id="${id}"><div[^>]*role="alert".*Choose at least one topic`));
});

test("a choice that has no fault says nothing of one", () => {
  expect(draw()).not.toMatch(/aria-invalid|<fieldset[^>]*aria-describedby/);
});

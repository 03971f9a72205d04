import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { beginningOf } from "./post-text.ts";

test.each([
  ["<p>One.</p><p>Two.</p>", ["One.", "Two."]],
  [
    "<p>A <em>b</em><br>c &quot;d&quot; &#8217; &#x2019; &unknown;</p>",
    ['A b c "d" ’ ’ &unknown;'],
  ],
  ["<p></p><p> </p><p>Text</p>", ["Text"]],
  ["<figure><img src='/uploads/a-640.webp'></figure><p>Text</p>", []],
  ["<p>Before</p><ul><li><p>Inside</p></li></ul>", ["Before"]],
  ["<p>Before</p><h2>Then</h2><p>Later.</p>", ["Before"]],
  [`<p>${"long ".repeat(120)}</p><p>Too much</p>`, ["long ".repeat(120).trim()]],
  ["", []],
])("the beginning of %j", (html, expected) => {
  expect(beginningOf(cleanHtml(html))).toEqual(expected);
});

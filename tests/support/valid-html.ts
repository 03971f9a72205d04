import { HtmlValidate } from "html-validate";

/** Rules that are switched off, each with its reason; all others of the two presets are errors. */
const unwanted = {
  // HTML reads attribute names in any case; React writes its own.
  "attr-case": "off",
  // How React writes what HTML allows in several ways.
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "void-style": "off",
  "doctype-style": "off",
  "no-trailing-whitespace": "off",
  // All scripts and styles are our own, from this server.
  "require-sri": "off",
  // The browser decides how it cuts a title. A length is the writer's concern.
  "long-title": "off",
  // Scripts set styles in the running page. What the server sends is checked for the home page in
  // security-headers.test.ts; on the other pages, the content policy refuses an inline style.
  "no-inline-style": "off",
  // Numbers are kept together by the style sheet.
  "tel-non-breaking": "off",
  // Filters that are applied by CSS or at each change have nothing to send.
  "wcag/h32": "off",
} as const;

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    ...unwanted,
    // Text with headings and pictures cannot be written in a textarea.
    "prefer-native-element": ["error", { exclude: ["textbox"] }],
    // HTML 5 takes any id without a blank; React's begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
  },
});

/** What html-validate finds wrong in a page, one line for each fault; empty is good. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

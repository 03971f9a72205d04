import { Extension, Mark, mergeAttributes, Node } from "@tiptap/react";

/*
 * What a post may hold beside the usual: all that the server keeps (its list of allowed elements), so
 * that opening and saving a post takes nothing away.
 */

/** One element, as a mark without a meaning of its own to the editor. */
const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const abbreviation = Mark.create({
  name: "abbreviation",
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: "abbr" }],
  renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});

/** Words of another language within a sentence. */
const language = Mark.create({
  name: "language",
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

/** Language and id of elements that have marks or blocks of the editor's own. */
const carriedAttributes = Extension.create({
  name: "carriedAttributes",
  addGlobalAttributes: () => [
    {
      types: [
        ...["paragraph", "heading", "blockquote", "listItem", "tableCell", "tableHeader"],
        ...["bold", "italic", "language", "abbreviation", "summary", "figcaption", "codeBlock"],
        ...["term", "meaning", "cite", "quotation"],
      ],
      attributes: {
        lang: { default: null, parseHTML: (element) => element.getAttribute("lang") },
      },
    },
    {
      types: ["heading"],
      attributes: { id: { default: null, parseHTML: (element) => element.getAttribute("id") } },
    },
    {
      types: ["image"],
      attributes: {
        width: { default: null, parseHTML: (element) => element.getAttribute("width") },
        height: { default: null, parseHTML: (element) => element.getAttribute("height") },
      },
    },
  ],
});

const block = (
  name: string,
  tag: string,
  { content, isRoot = false }: { content: string; isRoot?: boolean },
) =>
  Node.create({
    name,
    content,
    defining: true,
    ...(isRoot ? { group: "block" } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const postNodes = [
  carriedAttributes,
  language,
  abbreviation,
  plainMark("highlight", "mark"),
  plainMark("small", "small"),
  plainMark("superscript", "sup"),
  plainMark("subscript", "sub"),
  plainMark("keyboard", "kbd"),
  plainMark("cite", "cite"),
  plainMark("quotation", "q"),
  block("figure", "figure", {
    content: "(image | table | blockquote | codeBlock | paragraph | figcaption)+",
    isRoot: true,
  }),
  block("figcaption", "figcaption", { content: "inline*" }),
  block("details", "details", { content: "summary block+", isRoot: true }),
  block("summary", "summary", { content: "inline*" }),
  block("definitions", "dl", { content: "(term | meaning)+", isRoot: true }),
  block("term", "dt", { content: "inline*" }),
  block("meaning", "dd", { content: "inline*" }),
];

import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Extension, Mark, mergeAttributes, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";

/*
 * The elements that the server allows in a post beyond those of StarterKit (`server/blog/clean-html.ts`): without them,
 * opening and saving a post would drop them.
 */

/** A mark that the editor only keeps, without a button for it. */
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

/** Words of another language within a sentence: `<span lang="de">`. */
const language = Mark.create({
  name: "language",
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

/** Attributes that Tiptap's own nodes and marks would drop. */
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

const postNodes = [
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

/** Whether a link may have this target. The server checks targets itself (`server/blog/clean-html.ts`). */
export const isLinkTarget = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:\S+@|tel:\+?\d)/i.test(address) ||
  /^\/(?![/\\])\S*$/.test(address) ||
  /^#[\w-]+$/.test(address);

/** A table without the column widths that Tiptap writes as inline styles, which the policy blocks. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
});

export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLinkTarget(address ?? ""),
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  PlainTable.configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  ...postNodes,
];

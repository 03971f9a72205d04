import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Extension, Mark, mergeAttributes, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";

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

/** What a link may lead to; the server allows no more. */
export const isLinkTarget = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:\S+@|tel:\+?\d)/i.test(address) ||
  /^\/(?![/\\])\S*$/.test(address) ||
  /^#[\w-]+$/.test(address);

/** Without the widths that the editor's own writes as styles: the policy refuses them, and no post has any. */
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

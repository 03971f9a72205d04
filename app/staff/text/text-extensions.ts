import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { postNodes } from "./post-nodes.ts";

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

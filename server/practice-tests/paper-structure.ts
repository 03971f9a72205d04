import type PDFDocument from "pdfkit";
import type { Tagged } from "./paper-elements.ts";

/*
 * The PDF library draws pages that only the eye can read. This adds what a screen reader needs: a tree
 * of headings, paragraphs, figures and links in reading order, with everything else marked as
 * furniture. It works on the laid-out pages, by setting a mark before and after each tagged node;
 * the marks are drawn as canvases, the one kind of node that calls us while it is drawn.
 */

/** What we use of a node of @react-pdf/layout. */
type LaidOut = {
  type: string;
  props?: Partial<Tagged> & Record<string, unknown>;
  box?: unknown;
  style?: unknown;
  children?: LaidOut[];
};
export type LaidOutDocument = { children: LaidOut[] };

/** Marks every page of the laid-out tree. @returns what to call when all is drawn, before the end */
export function addStructure(pdf: PDFDocument, root: LaidOutDocument): () => void {
  const whole = pdf.struct("Document");
  pdf.addStructure(whole);
  let current: PDFDocument.StructureElement | undefined;

  // A link belongs to the element that it is drawn in.
  const { link } = pdf;
  pdf.link = (x, y, width, height, url, options) =>
    link.call(pdf, x, y, width, height, url, {
      ...options,
      ...(current ? { structParent: current, Contents: new String(url) } : {}),
    });

  const begin = ({ tag = "P", alt, lang }: Partial<Tagged>) =>
    mark(() => {
      pdf.endMarkedContent();
      const content = pdf.markStructureContent(tag);
      const element = pdf.struct(tag, { ...(alt ? { alt } : {}), ...(lang ? { lang } : {}) });
      whole.add(element);
      element.add(content);
      current = element;
    });
  const end = () =>
    mark(() => {
      pdf.endMarkedContent();
      current?.end();
      current = undefined;
      pdf.markContent("Artifact");
    });

  function walk(node: LaidOut): void {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
      if (child.props?.tag) return [begin(child.props), child, end()];
      walk(child);
      return [child];
    });
  }

  for (const page of root.children) {
    walk(page);
    page.children = [
      mark(() => pdf.markContent("Artifact")),
      ...(page.children ?? []),
      mark(() => pdf.endMarkedContent()),
    ];
  }
  return () => whole.end();
}

/** A node that takes no room and draws nothing, but calls back when it is its turn. */
const mark = (paint: () => void): LaidOut => ({
  type: "CANVAS",
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: {
    paint: () => {
      paint();
      return null;
    },
  },
});

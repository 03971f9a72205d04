import layOut from "@react-pdf/layout";
import render from "@react-pdf/render";
import { Font, pdf as treeOf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { PracticeTest } from "#content/practice-tests/practice-test.ts";
import { site } from "#content/site.ts";
import { paperDocument } from "./paper-pages.ts";
import { addStructure, type LaidOutDocument } from "./paper-structure.ts";

// Their types lag behind what @react-pdf/renderer itself calls them with.
const layOutPages = layOut as unknown as (
  document: unknown,
  fonts: typeof Font,
) => Promise<LaidOutDocument>;
const drawPages = render as unknown as (pdf: PDFDocument, pages: LaidOutDocument) => void;

/**
 * A practice test as PDF: tagged, with title, language, author and outline. The same test gives the
 * same bytes. `registerFonts` comes first.
 *
 * The steps are those of `renderToBuffer`, taken apart: between layout and drawing the pages get their
 * structure, which @react-pdf/renderer does not write by itself.
 */
export async function drawPaper(test: PracticeTest, siteUrl: string): Promise<Buffer> {
  const date = new Date(`${test.edition}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-GB",
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${test.title} | ${site.name}`,
      Author: site.name,
      Subject: test.subject,
      Keywords: test.keywords,
      Creator: siteUrl,
      Producer: "@react-pdf/renderer",
      CreationDate: date,
      ModDate: date,
    },
  });
  embedOnce(pdf);
  const { document } = treeOf(paperDocument(test, siteUrl)).container;
  const pages = await layOutPages(document, Font);
  const finish = addStructure(pdf, pages);
  const { end } = pdf;
  pdf.end = () => {
    finish();
    return end.call(pdf);
  };
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  drawPages(pdf, pages);
  return written;
}

/**
 * PDFKit tells fonts apart by the name that they carry, which two weights cut from one file share: it
 * would embed them anew at every change. Here each gets a name of its own.
 */
function embedOnce(pdf: PDFDocument): void {
  const names = new Map<unknown, string>();
  const { font } = pdf;
  pdf.font = (source, size) => {
    if (typeof source === "string") return font.call(pdf, source, size);
    const name = names.get(source) ?? `face-${names.size}`;
    names.set(source, name);
    return font.call(pdf, source, name, Number(size));
  };
}

/** PDFKit has no types of its own; these are of what we call. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  class PDFDocument extends Readable {
    constructor(options: {
      autoFirstPage: boolean;
      pdfVersion: string;
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      info: Record<string, string | Date>;
    });
    font(source: unknown, family: string | number, size?: number): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this;
    struct(tag: string, options?: object): PDFDocument.StructureElement;
    addStructure(element: PDFDocument.StructureElement): this;
    markContent(tag: string): this;
    markStructureContent(tag: string): unknown;
    endMarkedContent(): this;
    end(): this;
  }

  namespace PDFDocument {
    /** A node of the tree that a screen reader reads. */
    interface StructureElement {
      add(child: unknown): StructureElement;
      end(): void;
    }
  }

  export = PDFDocument;
}

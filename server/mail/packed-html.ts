import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Makes 1.8 kB of a notice's 9.4. The highest quality would make 1.6, and take many times as long. */
const QUALITY = 5;

/** The HTML of a mail as it is kept once it was sent. It is most of what an enquiry takes in the database. */
export const packHtml = (html: string): Uint8Array =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

type Kept = { html: string; html_packed: Uint8Array | null };

/** The HTML of a row, packed or not. A mail that waits is never packed, so that a process of the version before sends it whole. */
export const htmlOf = ({ html, html_packed }: Kept): string =>
  html_packed === null ? html : brotliDecompressSync(html_packed).toString("utf8");

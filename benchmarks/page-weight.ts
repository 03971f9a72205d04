import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

export type PageWeight = {
  /** The page as it is sent, brotli. */
  htmlBytes: number;
  /** The text of its style sheets, by itself, brotli. */
  cssBytes: number;
};

const sheets = /<style[^>]*>([\s\S]*?)<\/style>/g;
const bytes = async (text: string) => (await promisify(brotliCompress)(text)).length;

/** Weighs a page as a server sends it: pictures inlined as `data:` do not count as text. */
export async function weighPage(url: string): Promise<PageWeight> {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const html = (await response.text()).replaceAll(/data:image\/[^"')]+/g, "");
  const css = [...html.matchAll(sheets)].map(([, text = ""]) => text).join("\n");
  return { htmlBytes: await bytes(html), cssBytes: await bytes(css) };
}

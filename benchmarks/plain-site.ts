import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

export type PlainSite = { url: string; stop: () => Promise<void> };

/** What the plain page shares with the real one, header for header; the length is its own. */
const kept = ["content-type", "cache-control", "vary", "content-security-policy"];
/** Those that run: what search engines read of the institute is content of either page. */
const scripts = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g;

/** The page as plain HTML and CSS: the limit that no framework can beat, with nothing left to run. */
function withoutScripts(html: string): string {
  return html.replaceAll(scripts, "");
}

/**
 * The plain twin of a running site: the same pages, style, pictures and fonts, without a script.
 * It answers from memory in precompressed brotli like the site itself.
 * @param siteUrl asked once for each address
 */
export async function startPlainSite(siteUrl: string): Promise<PlainSite> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = answers.get(path) ?? copy(siteUrl, path, request.headers);
    answers.set(path, answer);
    try {
      const { status, headers, body } = await answer;
      response.writeHead(status, headers).end(body);
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function copy(siteUrl: string, path: string, asked: IncomingHttpHeaders): Promise<Answer> {
  const original = await fetch(new URL(path, siteUrl), {
    headers: { accept: asked.accept ?? "*/*", "accept-encoding": "br" },
    redirect: "manual",
  });
  const headers = Object.fromEntries(
    kept.flatMap((name) => {
      const value = original.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const encoded = original.headers.has("content-encoding");
  // `fetch` has decoded it.
  let body: Buffer<ArrayBuffer> = Buffer.from(await original.arrayBuffer());
  const isHtml = headers["content-type"]?.startsWith("text/html");
  if (isHtml) body = Buffer.from(withoutScripts(body.toString("utf8")));
  if (isHtml || encoded) {
    body = Buffer.from(await promisify(brotliCompress)(body));
    headers["content-encoding"] = "br";
  }
  headers["content-length"] = String(body.length);
  return { status: original.status, headers, body };
}

import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { problemPage as words } from "#content/problem-page.ts";
import type { Problem } from "#contract/problem.ts";
import type { Site } from "#contract/site.ts";
import { Markup, markup } from "../mail/markup.ts";

/** Needs nothing that could have failed: no file, no script, no database. Colours: `app/ui/tokens.css`. */
const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:#fffaf3;color:#14213d;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:min(100% - 2.5rem,40rem);margin:2.5rem auto}
a{color:inherit;text-decoration-color:#ffb703;text-decoration-thickness:2px;text-underline-offset:.25em}
a:focus-visible{outline:3px solid #14213d;outline-offset:3px}
.brand{display:inline-flex;gap:.6rem;align-items:center;min-height:44px;font-weight:800;font-size:1.375rem;letter-spacing:-.025em;text-decoration:none}
h1{margin:2.5rem 0 1rem;font-size:clamp(2rem,1.6rem + 1.78vw,3rem);line-height:1.08;letter-spacing:-.025em;text-wrap:balance}
p{margin:0 0 1rem;max-width:34em}
ul{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
.button{display:inline-flex;align-items:center;min-height:48px;padding:.5rem 1.5rem;border:2px solid #14213d;border-radius:999px;background:#ffb703;font-weight:700;text-decoration:none;box-shadow:0 4px 0 #14213d}
li+li .button{background:none;box-shadow:none}
.small{color:#48526b;font-size:.9375rem}`;

/** The policy for this page: its own style, and nothing else. */
export const problemPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Whether a person looks at the answer: a browser that opens an address, not a script that calls. */
export const isForPerson = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/api(?:\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "");

/** What the problem body says, as a page to look at, with the ways on. */
export function problemPage(
  { status, detail, requestId }: Problem,
  { isForm, site }: { isForm: boolean; site: Pick<Site, "name" | "branches"> },
): string {
  const title = (words.titles as Record<number, string>)[status] ?? words.otherTitle;
  return markup`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
${new Markup(`<style>${STYLE}</style>`)}
<main>
<a class="brand" href="/"><svg viewBox="0 0 32 24" width="40" height="30" aria-hidden="true"><path d="M1 24V15a15 15 0 0 1 30 0v9h-5v-9a10 10 0 0 0-20 0v9Z" fill="#14213d"/><path d="M9 24v-8.5a7 7 0 0 1 14 0V24Z" fill="#ffb703" stroke="#14213d" stroke-width="2.5"/></svg>${site.name}</a>
<h1>${title}</h1>
<p>${detail}</p>
${isForm ? markup`<p>${words.typed}</p>` : ""}
<ul>
${isForm ? "" : markup`<li><a class="button" href="">${words.again}</a></li>`}
<li><a class="button" href="/">${words.home}</a></li>
</ul>
<p>${words.call}:</p>
<ul>
${site.branches.map(({ name, phone, phoneE164 }) => markup`<li><a href="tel:${phoneE164}">${name}: ${phone}</a></li>`)}
</ul>
<p class="small">${requestId}</p>
</main>
</html>
`.source;
}

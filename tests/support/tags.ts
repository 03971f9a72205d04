import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const ANALYTICS_ID = "G-TEST0001";
export const ADS_ID = "AW-1234567890";

/** A request that the stand-in has got. */
type Hit = { path: string; fields: Record<string, string>; referer: string | undefined };

export type TagStandIn = {
  /** For ANALYTICS_ORIGIN. Another site than the pages': its cookies are third-party ones. */
  origin: string;
  hits: Hit[];
  /** What one of the two services has reported, in order. */
  reported: (id: string) => Record<string, string>[];
  close: () => Promise<void>;
};

/**
 * Stands in for the vendor of analytics and advertising: the script that both load, with the calls of its queue that
 * the site makes, what it keeps in the browser (more for those who came by an advertisement), and where it reports to.
 * Unlike the real one, it sends requests again and again for as long as it is in a page.
 */
export async function startTags(): Promise<TagStandIn> {
  const hits: Hit[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://tags.example");
    const { referer } = request.headers;
    hits.push({ path: pathname, fields: Object.fromEntries(searchParams), referer });
    if (pathname === "/gtag/js") {
      response.setHeader("content-type", "text/javascript");
      response.end(tagScript(`http://${request.headers.host}`, searchParams.get("id") ?? ""));
    } else {
      response.statusCode = 204;
      response.end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    reported: (id) =>
      hits
        .filter(({ path, fields }) => path === "/collect" && fields.tid === id)
        .map((hit) => hit.fields),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Like the vendor's, it reports the page's own address unless it is given another. */
const tagScript = (origin: string, id: string) => `(() => {
const id = ${JSON.stringify(id)}, told = {}, consent = {};
const isAllowed = () => consent[id.startsWith("G-") ? "analytics_storage" : "ad_storage"] === "granted";
const cookie = (name, seconds) => { if (isAllowed()) document.cookie = name + "=1; path=/; max-age=" + seconds; };
const report = (path, fields) => {
  if (window["ga-disable-" + id]) return;
  const query = new URLSearchParams({ tid: id, dl: told.page_location ?? location.href,
    dt: told.page_title ?? document.title, dr: told.page_referrer ?? document.referrer, ...consent, ...fields });
  fetch("${origin}/" + path + "?" + query, { mode: "no-cors", keepalive: true });
};
const take = ([call, ...rest]) => {
  if (call === "consent") Object.assign(consent, rest[1]);
  if (call === "set") Object.assign(told, rest[0]);
  if (call === "config" && rest[0] === id) {
    if (id.startsWith("G-")) {
      cookie("_ga", rest[1].cookie_expires);
      cookie("_ga_" + id.slice(2), rest[1].cookie_expires);
    } else {
      cookie("_gcl_au", 7776000);
      if (isAllowed() && new URLSearchParams(location.search).has("gclid")) {
        for (const name of ["_gcl_aw", "_gac_" + id]) cookie(name, 7776000);
        localStorage.setItem("_gcl_ls", "1");
      }
    }
    if (rest[1].send_page_view !== false) report("collect", { en: "config" });
    setInterval(() => fetch("${origin}/knock?tid=" + id, { mode: "no-cors" }), 100);
  }
  if (call === "event" && (rest[1].send_to ?? id) === id) report("collect", { en: rest[0], ...rest[1] });
};
dataLayer.forEach(take);
const { push } = dataLayer;
dataLayer.push = function (...calls) { calls.forEach(take); return push.apply(this, calls); };
})();`;

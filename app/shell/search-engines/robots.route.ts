import { paths } from "../../paths.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/robots.route.ts";

/**
 * Forbids only calls that answer nobody who is not logged in. Google Calendar obeys these rules when somebody subscribes
 * to a calendar, and so do feed readers; what only machines read says `X-Robots-Tag: noindex` instead.
 */
const FORBIDDEN = ["/api/v1/staff/", "/api/v1/user"];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  const rules = FORBIDDEN.map((path) => `Disallow: ${path}\n`).join("");
  return new Response(`User-agent: *\n${rules}Allow: /\n\nSitemap: ${siteUrl}${paths.sitemap}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

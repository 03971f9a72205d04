import { paths } from "../../paths.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/robots.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(
    `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${siteUrl}${paths.sitemap}\n`,
    { headers: { "content-type": "text/plain; charset=utf-8" } },
  );
}

import { paths, publicPages } from "../paths.ts";
import type { Route } from "./+types/sitemap.route.ts";
import { siteContext } from "./site-context.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  // The register page is drawn for each visit, since its address may choose a course.
  const urls = [...publicPages, paths.register].map(
    (path) => `  <url><loc>${siteUrl}${path}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}

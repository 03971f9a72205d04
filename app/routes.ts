import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { paths } from "./paths.ts";

export default [
  layout("shell/site.layout.tsx", [
    index("home/home.page.tsx"),
    route(paths.homeAlias, "home/home-alias.page.tsx"),
    route(paths.newsletter, "newsletter/newsletter.page.tsx"),
    route(paths.newsletterConfirm, "newsletter/confirm.page.tsx"),
    route("*", "shell/not-found.page.tsx"),
  ]),
  route(paths.sitemap, "shell/sitemap.route.ts"),
  route(paths.robots, "shell/robots.route.ts"),
  route(paths.webManifest, "shell/web-manifest.route.ts"),
  ...(process.env.NODE_ENV === "development"
    ? [route(paths.primitives, "dev/primitives.page.tsx")]
    : []),
] satisfies RouteConfig;

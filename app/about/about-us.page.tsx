import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/about-us.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "about-us", description: "about-us", canonicalPath: paths.aboutUs });

export default function Page() {
  return <h1>about-us</h1>;
}

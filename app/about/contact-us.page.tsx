import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import type { Route } from "./+types/contact-us.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "contact-us",
    description: "contact-us",
    canonicalPath: paths.contactUs,
  });

export default function Page() {
  return <h1>contact-us</h1>;
}

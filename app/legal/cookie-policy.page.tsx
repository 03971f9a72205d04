import { useEffect } from "react";
import { legalSeo } from "#content/legal/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/cookie-policy.page.ts";
import { followSections } from "./reading.ts";

const paper = staticContent(async () => (await import("./papers/cookie-policy.tsx")).CookiePolicy, {
  isFirst: true,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalSeo.cookies, canonicalPath: paths.cookiePolicy });

/** The cookie policy (specification, section 1). */
export default function CookiePolicyPage() {
  useEffect(followSections, []);
  return <StaticSection content={paper} />;
}

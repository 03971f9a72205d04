import { cookiePolicy, cookiesSeo } from "#content/legal/cookie-policy.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/cookie-policy.page.ts";
import { LegalPaper } from "./legal-paper.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...cookiesSeo, canonicalPath: paths.cookiePolicy });

/** The cookie policy (specification, section 1). */
export default function CookiePolicyPage() {
  return (
    <LegalPaper page={cookiePolicy} path={paths.cookiePolicy} ground="marigold" seal="biscuit" />
  );
}

import { termsAndConditions, termsSeo } from "#content/legal/terms-and-conditions.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/terms-and-conditions.page.ts";
import { LegalPaper } from "./legal-paper.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...termsSeo, canonicalPath: paths.terms });

/** The terms and conditions (specification, section 1). */
export default function TermsPage() {
  return <LegalPaper page={termsAndConditions} path={paths.terms} ground="sand" seal="contract" />;
}

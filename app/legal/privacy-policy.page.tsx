import { privacyNotice, privacySeo } from "#content/legal/privacy-notice.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/privacy-policy.page.ts";
import { LegalPaper } from "./legal-paper.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...privacySeo, canonicalPath: paths.privacyPolicy });

/** The privacy notice (specification, section 1). */
export default function PrivacyPolicyPage() {
  return <LegalPaper page={privacyNotice} path={paths.privacyPolicy} ground="sky" seal="lock" />;
}

import { useEffect } from "react";
import { legalSeo } from "#content/legal/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/privacy-policy.page.ts";
import { followSections } from "./reading.ts";

const paper = staticContent(
  async () => (await import("./papers/privacy-notice.tsx")).PrivacyNotice,
  { isFirst: true },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalSeo.privacy, canonicalPath: paths.privacyPolicy });

/** The privacy notice (specification, section 1). */
export default function PrivacyPolicyPage() {
  useEffect(followSections, []);
  return <StaticSection content={paper} />;
}

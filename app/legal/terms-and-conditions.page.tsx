import { useEffect } from "react";
import { legalSeo } from "#content/legal/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/terms-and-conditions.page.ts";
import { followSections } from "./reading.ts";

const paper = staticContent(
  async () => (await import("./papers/terms-and-conditions.tsx")).TermsAndConditions,
  { isFirst: true },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalSeo.terms, canonicalPath: paths.terms });

/** The terms and conditions (specification, section 1). */
export default function TermsPage() {
  useEffect(followSections, []);
  return <StaticSection content={paper} />;
}

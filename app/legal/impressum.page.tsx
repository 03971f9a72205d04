import { useEffect } from "react";
import { legalSeo } from "#content/legal/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/impressum.page.ts";
import { followSections } from "./reading.ts";

const paper = staticContent(async () => (await import("./papers/impressum.tsx")).Impressum, {
  isFirst: true,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalSeo.impressum, canonicalPath: paths.impressum });

/** Who runs the site, as German law asks of the Berlin branch. */
export default function ImpressumPage() {
  useEffect(followSections, []);
  return <StaticSection content={paper} />;
}

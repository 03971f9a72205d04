import { impressum } from "#content/legal/impressum.ts";
import { legalSeo } from "#content/legal/seo.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/impressum.page.ts";
import { LegalPaper } from "./legal-paper.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalSeo.impressum, canonicalPath: paths.impressum });

/** Who runs the site, as German law asks of the Berlin branch. */
export default function ImpressumPage() {
  return <LegalPaper page={impressum} path={paths.impressum} ground="rose" seal="door" />;
}

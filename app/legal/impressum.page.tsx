import { impressum, impressumSeo } from "#content/legal/impressum.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/impressum.page.ts";
import { LegalPaper } from "./legal-paper.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...impressumSeo, canonicalPath: paths.impressum });

/** Says who runs the site, which German law requires of the Berlin branch. */
export default function ImpressumPage() {
  return <LegalPaper page={impressum} path={paths.impressum} ground="rose" seal="door" />;
}

import { siteContentList, sitePartWords } from "#content/staff/site-editor.ts";
import { type SitePart, siteParts } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff/staff-site.ts";
import { portraitUrl } from "../home/portrait-url.ts";
import type { Route } from "./+types/site-content-part.page.ts";
import { PartEditor } from "./site/part-editor.tsx";
import { PartForm } from "./site/part-forms.tsx";
import { staffMeta } from "./staff-meta.ts";
import { staffPaths } from "./staff-paths.ts";
import { QueryState } from "./ui/query-state.tsx";
import { Redirect } from "./ui/redirect.tsx";
import { useStaffQuery } from "./use-staff-query.ts";

export const meta = staffMeta(siteContentList.title);

export default function SiteContentPartPage({ params }: Route.ComponentProps) {
  const part = siteParts.find((name) => name === params.part);
  return part ? <Part key={part} part={part} /> : <Redirect to={staffPaths.siteContent} />;
}

function Part({ part }: { part: SitePart }) {
  const query = useStaffQuery<SitePartState>(`/site/${part}`);
  return (
    <QueryState query={query} heading={sitePartWords[part].title}>
      {(state) => (
        <PartEditor state={state}>
          <PartForm part={part} portraitUrl={portraitUrl} />
        </PartEditor>
      )}
    </QueryState>
  );
}

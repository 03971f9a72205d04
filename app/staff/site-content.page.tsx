import { siteContentList } from "#content/staff/site-editor.ts";
import { PartList } from "./site/part-list.tsx";
import { SampleFacts } from "./site/sample-notice.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(siteContentList.title);

export default function SiteContentPage() {
  return (
    <PartList>
      <SampleFacts keepsConfirmed />
    </PartList>
  );
}

import type { ReactNode } from "react";
import { siteContentList, sitePartWords } from "#content/staff/site.ts";
import { type SitePart, siteParts } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff-site.ts";
import { portraitUrl } from "../home/portrait-url.ts";
import type { Route } from "./+types/site-content-part.page.ts";
import { ContactForm } from "./site/contact-form.tsx";
import { FaqForm } from "./site/faq-form.tsx";
import { HoursForm } from "./site/hours-form.tsx";
import { FooterForm, SocialForm } from "./site/links-forms.tsx";
import { PartEditor } from "./site/part-editor.tsx";
import { ReviewsForm } from "./site/reviews-form.tsx";
import { staffMeta } from "./staff-meta.ts";
import { staffPaths } from "./staff-paths.ts";
import { QueryState } from "./ui/query-state.tsx";
import { Redirect } from "./ui/redirect.tsx";
import { useStaffQuery } from "./use-staff-query.ts";

export const meta = staffMeta(siteContentList.title);

const forms: Record<SitePart, ReactNode> = {
  contact: <ContactForm />,
  hours: <HoursForm />,
  social: <SocialForm />,
  footer: <FooterForm />,
  reviews: <ReviewsForm portraitUrl={portraitUrl} />,
  faq: <FaqForm />,
};

export default function SiteContentPartPage({ params }: Route.ComponentProps) {
  const part = siteParts.find((name) => name === params.part);
  return part ? <Part key={part} part={part} /> : <Redirect to={staffPaths.siteContent} />;
}

function Part({ part }: { part: SitePart }) {
  const query = useStaffQuery<SitePartState>(`/site/${part}`);
  return (
    <QueryState query={query} heading={sitePartWords[part].title}>
      {(state) => <PartEditor state={state}>{forms[part]}</PartEditor>}
    </QueryState>
  );
}

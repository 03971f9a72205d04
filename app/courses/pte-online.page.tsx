import { lazy } from "react";
import { pteOnlineSeo } from "#content/courses/pte-online-seo.ts";
import { demoFromForm } from "../enrolment/demo-action.ts";
import { Registration } from "../enrolment/registration.tsx";
import { ANSWER_ID, paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/pte-online.page.ts";

const head = staticContent(async () => (await import("./pte-online/head.tsx")).PteOnlineHead, {
  isFirst: true,
});
const testContent = staticContent(
  async () => (await import("./pte-online/test.tsx")).PteOnlineTest,
);
const loadOutline = () => import("./pte-online/outline.tsx");
const Outline = lazy(async () => ({ default: (await loadOutline()).Outline }));
const joiningContent = staticContent(
  async () => (await import("./pte-online/joining.tsx")).PteOnlineJoining,
);
const importDemo = () => import("./pte-online/demo.tsx");
const importForm = () => import("../enrolment/demo-enquiry-form.tsx");
const loadDemo = () => Promise.all([importDemo(), importForm()]);
const Demo = lazy(async () => ({ default: (await importDemo()).Demo }));
const DemoEnquiryForm = lazy(async () => ({ default: (await importForm()).DemoEnquiryForm }));
const bookingContent = staticContent(
  async () => (await import("./pte-online/booking.tsx")).PteOnlineBooking,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pteOnlineSeo.title,
    description: pteOnlineSeo.description,
    canonicalPath: paths.pteOnline,
    sharePicture: "/share/pte-online.png",
    sharePictureAlt: pteOnlineSeo.sharePictureAlt,
  });

/** The demo enquiry of a browser without scripts. */
export const action = ({ request, context }: Route.ActionArgs) =>
  demoFromForm(request, context.get(siteContext).api);

function PteOnlinePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={testContent} />
      <HydrateInView load={loadOutline}>
        <Outline />
      </HydrateInView>
      <StaticSection content={joiningContent} />
      <HydrateInView load={loadDemo}>
        <Demo>
          <DemoEnquiryForm
            action={`${paths.pteOnline}#${ANSWER_ID}`}
            course="PTEOnline"
            answer={actionData}
          />
        </Demo>
      </HydrateInView>
      <StaticSection content={bookingContent} />
      <Registration course="PTEOnline" />
    </>
  );
}

export default steady(PteOnlinePage);

import { pteOfflineSeo } from "#content/courses/pte-offline-seo.ts";
import { Registration } from "../enrolment/registration.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/pte-offline.page.ts";

const head = staticContent(async () => (await import("./pte-offline/head.tsx")).PteOfflineHead, {
  isFirst: true,
});
const body = staticContent(async () => (await import("./pte-offline/body.tsx")).PteOfflineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pteOfflineSeo.title,
    description: pteOfflineSeo.description,
    canonicalPath: paths.pteOffline,
    sharePicture: "/share/pte-offline.png",
    sharePictureAlt: pteOfflineSeo.sharePictureAlt,
  });

function PteOfflinePage() {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={body} />
      <Registration course="PTEOffline" />
    </>
  );
}

export default steady(PteOfflinePage);

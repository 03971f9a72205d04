import { ieltsOfflineSeo } from "#content/courses/ielts-offline-seo.ts";
import { Registration } from "../enrolment/registration.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/ielts-offline.page.ts";

const head = staticContent(
  async () => (await import("./ielts-offline/head.tsx")).IeltsOfflineHead,
  {
    isFirst: true,
  },
);
const body = staticContent(async () => (await import("./ielts-offline/body.tsx")).IeltsOfflineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: ieltsOfflineSeo.title,
    description: ieltsOfflineSeo.description,
    canonicalPath: paths.ieltsOffline,
    sharePicture: "/share/ielts-offline.png",
    sharePictureAlt: ieltsOfflineSeo.sharePictureAlt,
  });

function IeltsOfflinePage() {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={body} />
      <Registration course="IeltsClass" />
    </>
  );
}

export default steady(IeltsOfflinePage);

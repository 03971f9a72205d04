import { englishOfflineSeo } from "#content/courses/english-offline-seo.ts";
import { Registration } from "../enrolment/registration.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/english-offline.page.ts";

const head = staticContent(
  async () => (await import("./english-offline/head.tsx")).EnglishOfflineHead,
  {
    isFirst: true,
  },
);
const body = staticContent(
  async () => (await import("./english-offline/body.tsx")).EnglishOfflineBody,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: englishOfflineSeo.title,
    description: englishOfflineSeo.description,
    canonicalPath: paths.englishOffline,
    sharePicture: "/share/english-offline.png",
    sharePictureAlt: englishOfflineSeo.sharePictureAlt,
  });

function EnglishOfflinePage() {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={body} />
      <Registration course="EnglishOffline" />
    </>
  );
}

export default steady(EnglishOfflinePage);

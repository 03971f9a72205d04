import { englishOnlineSeo } from "#content/courses/english-online-seo.ts";
import { Registration } from "../enrolment/registration.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/english-online.page.ts";

const head = staticContent(
  async () => (await import("./english-online/head.tsx")).EnglishOnlineHead,
  {
    isFirst: true,
  },
);
const body = staticContent(
  async () => (await import("./english-online/body.tsx")).EnglishOnlineBody,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: englishOnlineSeo.title,
    description: englishOnlineSeo.description,
    canonicalPath: paths.englishOnline,
    sharePicture: "/share/english-online.png",
    sharePictureAlt: englishOnlineSeo.sharePictureAlt,
  });

function EnglishOnlinePage() {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={body} />
      <Registration course="EnglishOnline" />
    </>
  );
}

export default steady(EnglishOnlinePage);

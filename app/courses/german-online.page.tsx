import { germanOnlineSeo } from "#content/courses/german-online-seo.ts";
import { Registration } from "../enrolment/registration.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/german-online.page.ts";

const head = staticContent(
  async () => (await import("./german-online/head.tsx")).GermanOnlineHead,
  {
    isFirst: true,
  },
);
const body = staticContent(async () => (await import("./german-online/body.tsx")).GermanOnlineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: germanOnlineSeo.title,
    description: germanOnlineSeo.description,
    canonicalPath: paths.germanOnline,
    sharePicture: "/share/german-online.png",
    sharePictureAlt: germanOnlineSeo.sharePictureAlt,
  });

function GermanOnlinePage() {
  return (
    <>
      <StaticSection content={head} />
      <StaticSection content={body} />
      <Registration course="GermanClass" />
    </>
  );
}

export default steady(GermanOnlinePage);

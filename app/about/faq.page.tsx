import { lazy, useEffect } from "react";
import { faqSeo } from "#content/faq/seo.ts";
import { paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/faq.page.ts";
import { followAnswerLinks } from "./faq/answer-links.ts";
import styles from "./faq.module.css";

const loadSearch = () => import("./faq/faq-search.tsx");
const FaqSearch = lazy(async () => ({ default: (await loadSearch()).FaqSearch }));
const headContent = staticContent(async () => (await import("./faq/faq-head.tsx")).FaqHead);
const shortcutsContent = staticContent(async () => (await import("./faq/shortcuts.tsx")).Shortcuts);
const answersContent = staticContent(async () => (await import("./faq/answers.tsx")).Answers);
const closingContent = staticContent(async () => (await import("./faq/closing.tsx")).Closing);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: faqSeo.title,
    description: faqSeo.description,
    canonicalPath: paths.faq,
    sharePicture: "/share/faq.png",
    sharePictureAlt: faqSeo.sharePictureAlt,
  });

/** What the site was built with comes with its code; only what is edited comes from here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isEdited, topics } = await context.get(siteContext).content.faq(request);
  return isEdited ? { topics } : null;
}

const ANSWERS_ID = "faq-answers";

function FaqPage() {
  useEffect(followAnswerLinks, []);

  return (
    <>
      <header className={styles.head} data-ground="marigold">
        <div className={styles.headInner}>
          <StaticSection content={headContent} className={styles.words} />
          <HydrateInView load={loadSearch} when="touched">
            <FaqSearch answersId={ANSWERS_ID} />
          </HydrateInView>
          <StaticSection
            content={shortcutsContent}
            className={styles.shortcuts}
            aria-labelledby="faq-shortcuts"
          />
        </div>
      </header>
      <StaticSection content={answersContent} id={ANSWERS_ID} className={styles.answers} />
      <StaticSection
        content={closingContent}
        className={styles.closing}
        data-ground="rose"
        aria-labelledby="faq-closing"
      />
    </>
  );
}

export default steady(FaqPage);

import { lazy } from "react";
import { contactSeo } from "#content/contact/seo.ts";
import { contactFromForm } from "../enrolment/contact-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta, rootDataOf } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/contact-us.page.ts";
import { pickAnswered } from "./contact-us/answered-questions.ts";
import styles from "./contact-us.module.css";

const loadClocks = () => import("./contact-us/desk-clocks.tsx");
const DeskClocks = lazy(async () => ({ default: (await loadClocks()).DeskClocks }));
const loadForm = () => import("../enrolment/contact-form.tsx");
const ContactForm = lazy(async () => ({ default: (await loadForm()).ContactForm }));
const loadDesks = () => import("./contact-us/branch-desks.tsx");
const BranchDesks = lazy(async () => ({ default: (await loadDesks()).BranchDesks }));
const headContent = staticContent(
  async () => (await import("./contact-us/contact-head.tsx")).ContactHead,
  { isFirst: true },
);
const letterContent = staticContent(
  async () => (await import("./contact-us/letter-head.tsx")).LetterHead,
  { isFirst: true },
);
const afterContent = staticContent(
  async () => (await import("./contact-us/after-writing.tsx")).AfterWriting,
);
const answeredContent = staticContent(
  async () => (await import("./contact-us/answered-already.tsx")).AnsweredAlready,
);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { site } = rootDataOf(matches);
  return pageMeta(matches, {
    title: contactSeo.title,
    description: contactSeo.description.replace("{phone}", site?.branches[0]?.phone ?? ""),
    canonicalPath: paths.contactUs,
    sharePicture: "/share/contact-us.png",
    sharePictureAlt: contactSeo.sharePictureAlt,
  });
};

/** What the site was built with comes with its code; only what is edited comes from here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isEdited, topics } = await context.get(siteContext).content.faq(request);
  const all = topics.flatMap(({ questions }) => questions);
  return isEdited ? { answered: pickAnswered(all) } : null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  contactFromForm(request, context.get(siteContext).api);

function ContactUsPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <StaticSection content={headContent} className={styles.words} />
          <HydrateInView load={loadClocks}>
            <DeskClocks />
          </HydrateInView>
        </div>
      </header>
      <section
        id="contact-form"
        className={styles.write}
        data-ground="sand"
        aria-labelledby="contact-form-title"
      >
        <div className={styles.writeInner}>
          <div className={styles.envelope} data-ground="white">
            <StaticSection content={letterContent} className={styles.letterHead} />
            <HydrateInView load={loadForm}>
              <ContactForm action={`${paths.contactUs}#${ANSWER_ID}`} answer={actionData} />
            </HydrateInView>
          </div>
          <StaticSection content={afterContent} aria-labelledby="after-writing" />
        </div>
      </section>
      <HydrateInView load={loadDesks}>
        <BranchDesks />
      </HydrateInView>
      <StaticSection
        content={answeredContent}
        className={styles.answered}
        data-ground="marigold"
        aria-labelledby="answered-already"
      />
    </>
  );
}

export default steady(ContactUsPage);

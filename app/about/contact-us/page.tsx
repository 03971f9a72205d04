import { contactSeo } from "#content/contact-page.ts";
import { ContactForm, contactForm } from "../../enrolment/contact-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { ANSWER_ID, paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import {
  AfterWriting,
  AnsweredAlready,
  BranchDesks,
  ContactHead,
  DeskClocks,
  LetterHead,
  pickAnswered,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...contactSeo,
    canonicalPath: paths.contactUs,
    sharePicture: "/share/contact-us.png",
  });

/** The built-in questions are part of the page's code; the loader returns only edited ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isEdited, topics } = await context.get(siteContext).content.faq(request);
  const all = topics.flatMap(({ questions }) => questions);
  return isEdited ? { answered: pickAnswered(all) } : null;
}

export const action = formAction(contactForm);

export default function ContactUsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={`page-column ${styles.headInner}`}>
          <div className={`stack-4 ${styles.words}`}>
            <ContactHead />
          </div>
          <DeskClocks />
        </div>
      </header>
      <section
        id="contact-form"
        className={styles.write}
        data-ground="sand"
        aria-labelledby="contact-form-title"
      >
        <div className={`page-column ${styles.writeInner}`}>
          <div className={styles.envelope} data-ground="white">
            <div className={styles.letterHead}>
              <LetterHead />
            </div>
            <ContactForm action={`${paths.contactUs}#${ANSWER_ID}`} answer={actionData} />
          </div>
          <section aria-labelledby="after-writing">
            <AfterWriting />
          </section>
        </div>
      </section>
      <BranchDesks />
      <section
        className={styles.answered}
        data-ground="marigold"
        aria-labelledby="answered-already"
      >
        <AnsweredAlready questions={loaderData?.answered} />
      </section>
    </>
  );
}

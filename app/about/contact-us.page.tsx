import { contactSeo } from "#content/contact/seo.ts";
import { ContactForm, contactForm } from "../enrolment/contact-form.tsx";
import { formAction } from "../forms/form-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { pageMeta, rootDataOf } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/contact-us.page.ts";
import { AfterWriting } from "./contact-us/after-writing.tsx";
import { AnsweredAlready } from "./contact-us/answered-already.tsx";
import { pickAnswered } from "./contact-us/answered-questions.ts";
import { BranchDesks } from "./contact-us/branch-desks.tsx";
import { ContactHead } from "./contact-us/contact-head.tsx";
import { DeskClocks } from "./contact-us/desk-clocks.tsx";
import { LetterHead } from "./contact-us/letter-head.tsx";
import styles from "./contact-us.module.css";

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

export const action = formAction(contactForm);

export default function ContactUsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <div className={styles.words}>
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
        <div className={styles.writeInner}>
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

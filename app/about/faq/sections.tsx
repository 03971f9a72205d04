import type { FAQPage, Question, WithContext } from "schema-dts";
import {
  faqAnswer,
  faqClosing,
  faqEmpty,
  faqHead,
  faqShortcuts,
  faqTopics as words,
} from "#content/faq/faq-page.ts";
import { type FaqQuestion, type FaqTopic, faqTopics } from "#content/faq/questions.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { SiteFaq } from "#contract/institute.ts";
import { paths } from "../../paths.ts";
import empty from "../../pictures/empty.svg";
import fatima from "../../pictures/portraits/fatima.svg";
import harjit from "../../pictures/portraits/harjit.svg";
import karan from "../../pictures/portraits/karan.svg";
import neha from "../../pictures/portraits/neha.svg";
import sofia from "../../pictures/portraits/sofia.svg";
import trainer from "../../pictures/portraits/trainer-rekha.svg";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { SpeechBubble } from "../../shell/speech-bubble.tsx";
import { useSite } from "../../shell/use-site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import styles from "./page.module.css";

export function FaqHead() {
  return (
    <>
      <Breadcrumb current={{ name: faqHead.name, url: paths.faq }} />
      <h1>{faqHead.title}</h1>
      <p className={styles.faqHeadIntro}>{faqHead.intro}</p>
    </>
  );
}

const portraits = { fatima, harjit, karan, neha, sofia };

/**
 * Questions in speech bubbles that lead to their answers. Questions whose answers staff have
 * removed are left out.
 */
export function Shortcuts({ edited }: { edited: EditedTopics }) {
  const isThere = (answer: string) =>
    !edited || edited.some(({ questions }) => questions.some(({ id }) => id === answer));
  return (
    <>
      <h2 id="faq-shortcuts" className="visually-hidden">
        {faqShortcuts.title}
      </h2>
      <ul className={styles.bubbles}>
        {faqShortcuts.items
          .filter(({ answer }) => isThere(answer))
          .map(({ portrait, german, english, answer }) => (
            <li key={answer}>
              <img src={portraits[portrait]} alt="" width={64} height={64} loading="lazy" />
              <a href={`#${answer}`} className={styles.bubble}>
                <strong lang="de">{german}</strong>
                <span>{english}</span>
                <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
                  <path d="M16 3C11 10 6 15 1 17c6 1 11 0 15-3" />
                </svg>
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}

/**
 * All questions by topic, and a list of the topics. At most one answer is open (specification,
 * section 4). The search changes this part of the document directly (`filter-answers.ts`), so React
 * must not render it a second time.
 */
export function Answers({ edited }: { edited: EditedTopics }) {
  const topics = useFaqTopics(edited);
  return (
    <>
      <nav aria-labelledby="faq-topics" className={styles.topics}>
        <h2 id="faq-topics">{words.title}</h2>
        <ol>
          {topics.map(({ id, title, questions }) => (
            <li key={id}>
              <a href={`#topic-${id}`}>
                {title}{" "}
                <span data-count="" aria-hidden="true">
                  {questions.length}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.answersList}>
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
        <div hidden data-nothing-found="" className={`stack-3 ${styles.empty}`}>
          <img src={empty} alt="" width={360} height={300} loading="lazy" />
          <h2>{faqEmpty.title}</h2>
          <p>{faqEmpty.text}</p>
          <a href={paths.contactUs} className={buttonClass()}>
            {faqEmpty.contactLabel}
          </a>
        </div>
      </div>
      <StructuredData data={faqPageData(topics)} />
    </>
  );
}

function Topic({ topic: { id, title, questions, formerIds } }: { topic: FaqTopic }) {
  return (
    <section id={`topic-${id}`} data-topic="" className={`stack-4 ${styles.topic}`}>
      <FormerIds ids={formerIds?.map((former) => `topic-${former}`)} />
      <h2>{title}</h2>
      <Accordion
        name="faq"
        items={questions.map((question) => ({
          title: question.question,
          content: <Answer question={question} />,
        }))}
      />
    </section>
  );
}

const faqPageData = (topics: readonly FaqTopic[]): WithContext<FAQPage> => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: topics
    .flatMap(({ questions }) => questions)
    .map(
      ({ question, answer }): Question => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      }),
    ),
});

/**
 * The id is set inside the `<details>`, because browsers then open it for a link to the id without
 * a script.
 */
function Answer({
  question: { id, answer, links, keywords, facts, formerIds },
}: {
  question: FaqQuestion;
}) {
  return (
    <div id={id} data-answer="" data-keywords={keywords} className={`stack-3 ${styles.answer}`}>
      <FormerIds ids={formerIds} />
      {answer.split("\n\n").map((paragraph) => (
        <p key={paragraph} data-text="">
          {paragraph}
        </p>
      ))}
      {facts && <SourceLine facts={facts} />}
      <ul className={`tap-targets wrap ${styles.links}`}>
        {links?.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
        <li className={styles.copy}>
          <CopyLink id={id} />
        </li>
      </ul>
    </div>
  );
}

/** Targets of old links: ids of questions or topics that this one has replaced. */
const FormerIds = ({ ids = [] }: { ids?: readonly string[] | undefined }) =>
  ids.map((id) => <span key={id} id={id} className={styles.former} />);

/** A link to an answer. A click also copies it and puts it into the address bar. */
function CopyLink({ id }: { id: string }) {
  const { isCopied, copy } = useCopy();

  async function copyAddress(address: string): Promise<void> {
    // If the clipboard refuses, the link has still led to the answer.
    if (!(await copy(address))) return;
    toast({ preset: "page", variant: "success", text: faqAnswer.linkCopied });
  }

  return (
    <a href={`#${id}`} onClick={(event) => void copyAddress(event.currentTarget.href)}>
      {isCopied ? faqAnswer.linkCopied : faqAnswer.linkLabel}
    </a>
  );
}

/** An edited question keeps the sources and former ids of the built-in one: staff cannot edit them. */
const builtIn = new Map(
  faqTopics.flatMap(({ questions }) => questions).map((question) => [question.id, question]),
);

/** The topics as staff have edited them; undefined if they have not. */
type EditedTopics = SiteFaq["topics"] | undefined;

/** The topics to show: edited or built-in. */
function useFaqTopics(edited: EditedTopics): readonly FaqTopic[] {
  const site = useSite();
  if (!edited) {
    return faqTopics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({ ...one, answer: fillIn(one.answer, site) })),
    }));
  }
  const ids = new Set(edited.flatMap(({ questions }) => questions).map(({ id }) => id));
  return edited.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => {
      const { facts, formerIds } = builtIn.get(one.id) ?? {};
      return {
        ...one,
        ...(facts ? { facts } : {}),
        ...(formerIds ? { formerIds: formerIds.filter((former) => !ids.has(former)) } : {}),
      };
    }),
  })) as FaqTopic[];
}

/** Links for visitors whose question is not on the page. */
export function Closing() {
  const [branch] = useSite().branches;
  const { title, text, contactLabel, callLabel } = faqClosing;
  return (
    <SpeechBubble portrait={trainer} titleId="faq-closing" title={title} text={text}>
      <a href={`${paths.contactUs}#contact-form`} className={buttonClass()}>
        {contactLabel}
      </a>
      {branch && (
        <a href={`tel:${branch.phoneE164}`} className={buttonClass({ variant: "secondary" })}>
          {callLabel.replace("{phone}", branch.phone)}
        </a>
      )}
    </SpeechBubble>
  );
}

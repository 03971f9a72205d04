import type { FAQPage, Question, WithContext } from "schema-dts";
import type { FaqTopic } from "#content/faq/questions.ts";
import { faqEmpty, faqTopics as words } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import empty from "../../pictures/empty.svg";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Answer } from "./answer.tsx";
import styles from "./answers.module.css";
import { type EditedTopics, useFaqTopics } from "./use-faq-topics.ts";

/**
 * All questions by topic, with a list of the topics. Of all of them at most one is open (specification,
 * section 4). The search filters them in the document (`filter-answers.ts`): nothing here may change once drawn.
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
      <div className={styles.list}>
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
        <div hidden data-nothing-found="" className={styles.empty}>
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

function Topic({ topic: { id, title, questions } }: { topic: FaqTopic }) {
  return (
    <section id={`topic-${id}`} data-topic="" className={styles.topic}>
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

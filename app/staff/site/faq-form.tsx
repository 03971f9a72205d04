import { faqForm, siteFieldNames } from "#content/staff/site.ts";
import { fillIns } from "#contract/fill-in.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { paths } from "../../paths.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { EditedField, ListReset } from "./edited-field.tsx";
import { EntryList } from "./entry-list.tsx";
import { LinkList } from "./links-forms.tsx";
import styles from "./part-forms.module.css";

type Topic = SiteValues["faq"]["topics"][number];
type Question = Topic["questions"][number];

const newQuestion = (): Question => ({ id: "", question: "", answer: "" });
const newTopic = (): Topic => ({ id: "", title: "", questions: [newQuestion()] });

const countInWords = (count: number) =>
  count === 1 ? faqForm.countOne : fillText(faqForm.count, { count });

/** Topics with their questions, each folded under its name. */
export function FaqForm() {
  const topics = siteFieldNames.topics ?? "";
  return (
    <Panel title={topics}>
      <ListReset path={["topics"]} field={topics} />
      <EntryList<Topic>
        path={["topics"]}
        label={topics}
        nameOf={({ title, questions }) => title && `${title} (${countInWords(questions.length)})`}
        addLabel={faqForm.addTopic}
        isFolded
        newEntry={newTopic}
      >
        {(path, topic) => (
          <div className={styles.whole}>
            <EditedField path={[...path, "title"]} />
            <EntryList<Question>
              path={[...path, "questions"]}
              label={`${siteFieldNames.questions}: ${topic.title}`}
              nameOf={({ question }) => question}
              addLabel={faqForm.addQuestion}
              isFolded
              newEntry={newQuestion}
            >
              {(inside, { id }) => (
                <div className={styles.whole}>
                  <EditedField path={[...inside, "question"]} />
                  <EditedField
                    path={[...inside, "answer"]}
                    lines={6}
                    hint={fillText(faqForm.answerHint, { fillIns: fillIns.join(" ") })}
                  />
                  <h3 className={styles.title}>{siteFieldNames.links}</h3>
                  <LinkList
                    path={[...inside, "links"]}
                    label={siteFieldNames.links ?? ""}
                    addLabel={faqForm.addLink}
                  />
                  <EditedField path={[...inside, "keywords"]} hint={faqForm.keywordsHint} />
                  {id && (
                    <p className={styles.hint}>
                      {fillText(faqForm.address, { url: `${paths.faq}#${id}` })}
                    </p>
                  )}
                </div>
              )}
            </EntryList>
          </div>
        )}
      </EntryList>
    </Panel>
  );
}

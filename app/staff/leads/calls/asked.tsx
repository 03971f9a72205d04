import { askedWords as words } from "#content/staff/desk-call-words.ts";
import { enquiryWords } from "#content/staff/person-words.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import {
  answerInWords,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import type { LeadDetails, LeadFollowUpRow } from "#contract/staff/staff-leads.ts";
import { FactList } from "../../../ui/fact-list.tsx";
import { fillText } from "../../fill-text.ts";
import { Moment } from "../../ui/moment.tsx";
import { branchTimeText, theirTimeText } from "../branch-time.tsx";
import { courseText, formText } from "../lead-texts.ts";
import styles from "./calls.module.css";

/** What a person has asked, in their words, and what we have promised, on the clock of the branch that calls. */
export function Asked({ lead }: { lead: LeadDetails }) {
  const { details, repeated, createdAt } = lead;
  const topics: Record<string, string> = contactTopics;
  const facts: [label: string, value: string | undefined][] = [
    [enquiryWords.topic, details.topic && (topics[details.topic] ?? details.topic)],
    ...enquiryAnswerNames.map((answer): [string, string | undefined] => [
      enquiryAnswers[answer].label,
      answerInWords(answer, details[answer]),
    ]),
  ];
  const messages = [
    ...repeated.map(({ id, changed, createdAt: at }) => ({ id, text: changed.message, at })),
    { id: lead.id, text: details.message, at: createdAt },
  ].filter(({ text }) => text);
  return (
    <div className="stack-2">
      <p>
        <strong>{lead.course ? courseText(lead.course) : formText(lead)}</strong>
        <span className="muted">
          , {lead.course ? `${formText(lead)}, ` : ""}
          <Moment at={createdAt} />
        </span>
      </p>
      {messages.map(({ id, text, at }) => (
        <blockquote key={id} className={styles.words}>
          {text}
          {messages.length > 1 && (
            <footer className="muted-xs">
              <Moment at={at} />
            </footer>
          )}
        </blockquote>
      ))}
      <FactList className={styles.answers} rows={facts} />
      <Promised lead={lead} />
    </div>
  );
}

const plannedText = ({ about, origin }: LeadFollowUpRow): string => {
  if (origin === "visitor") return words.wished;
  return about ? words.plannedAbout : words.planned;
};

/** The call that was promised or agreed, and what else is planned. */
function Promised({ lead }: { lead: LeadDetails }) {
  const { clock, branch, followUps } = lead;
  const timeOf = (at: string) =>
    [branchTimeText(at, branch, { named: true }), theirTimeText(at, lead)]
      .filter(Boolean)
      .join(", ");
  const planned = followUps.find(({ state }) => state === "open");
  // An agreed time has moved the promise to the follow-up.
  const isAgreed = clock.state !== "answered" && planned?.at === clock.callBy;
  const isWished = planned?.origin === "visitor";
  const agreed = isWished ? words.wished : words.agreed;
  return (
    <>
      {clock.state !== "answered" && (
        <p className={styles.promise}>
          {fillText(isAgreed ? agreed : words.promised, { time: timeOf(clock.callBy) })}
        </p>
      )}
      {planned && !isAgreed && (
        <p className={styles.promise}>
          {fillText(plannedText(planned), {
            time: timeOf(planned.at),
            about: planned.about,
          })}
        </p>
      )}
    </>
  );
}

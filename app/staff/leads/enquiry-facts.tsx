import { leadKindWords } from "#content/staff/leads.ts";
import { enquiryWords as words } from "#content/staff/person.ts";
import { contactTopics } from "#contract/contact-form.ts";
import { demoTimes, demoWays } from "#contract/demo-form.ts";
import type { LeadDetails } from "#contract/staff-leads.ts";
import { Moment } from "../ui/moment.tsx";
import styles from "./enquiry-panel.module.css";
import { channelText, courseText } from "./lead-texts.ts";

/** What the enquiry said, where it came from, and when the same was asked again. */
export function EnquiryFacts({ lead }: { lead: LeadDetails }) {
  const { message, topic, way, time } = lead.details;
  const { utm, page, referrer, finder } = lead.source ?? {};
  const facts: [label: string, value: string | undefined][] = [
    [words.reference, lead.reference],
    [words.form, leadKindWords[lead.kind]],
    [words.course, courseText(lead.course)],
    [words.topic, labelOf(contactTopics, topic)],
    [words.way, labelOf(demoWays, way)],
    [words.time, labelOf(demoTimes, time)],
    [words.source, channelText(lead.channel)],
    [words.campaign, utm && Object.values(utm).filter(Boolean).join(", ")],
    [words.page, page],
    [words.referrer, referrer],
    [words.finder, finder && Object.values(finder).filter(Boolean).join(", ")],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {message && (
          <div className={styles.long}>
            <dt>{words.message}</dt>
            <dd>{message}</dd>
          </div>
        )}
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {lead.repeated.length > 0 && (
        <ul className={styles.repeats}>
          {lead.repeated.map(({ id, createdAt, reference, changed }) => (
            <li key={id}>
              {words.again} <Moment at={createdAt} /> ({reference}), {changedText(changed)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const labelOf = (labels: Record<string, string>, value: string | undefined) =>
  value && (labels[value] ?? value);

function changedText(changed: Record<string, string>): string {
  const entries = Object.entries(changed);
  if (entries.length === 0) return words.sameAgain;
  const texts = entries.map(([field, value]) => `${words.fields[field] ?? field} “${value}”`);
  return `${words.changed}: ${texts.join(", ")}`;
}

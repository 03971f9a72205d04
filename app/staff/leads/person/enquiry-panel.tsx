import { type FormEvent, useState } from "react";
import { type FinderQuestion, finderQuestions } from "#content/courses/course-finder.ts";
import { callAgreementWords, cameByWords } from "#content/staff/entry-words.ts";
import {
  branchWords,
  leadStatusWords,
  leadsList,
  lostReasonWords,
  reviewReasonWords,
  seatWords,
} from "#content/staff/lead-words.ts";
import {
  correctionWords,
  personWords,
  reviewWords,
  enquiryWords as words,
} from "#content/staff/person-words.ts";
import type { LeadSource } from "#contract/forms/attribution.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import {
  answerInWords,
  type EnquiryAnswer,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import { deskLength, leadStatuses, openStatuses } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadRow,
  PersonChanged,
  StaffName,
} from "#contract/staff/staff-leads.ts";
import { paths } from "../../../paths.ts";
import { useSiteUrl } from "../../../shell/use-site.ts";
import { Button } from "../../../ui/button.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { useDraft } from "../../ui/drafts.ts";
import { Menu } from "../../ui/menu.tsx";
import { Moment, momentText } from "../../ui/moment.tsx";
import type { LeadChange } from "../lead-change.ts";
import { ClockChip, LeadStatusChip } from "../lead-chips.tsx";
import {
  batchText,
  cameByText,
  channelText,
  courseText,
  formDetailsText,
  formText,
  phoneText,
} from "../lead-texts.ts";
import { LostDialog } from "../lost-dialog.tsx";
import { SeatDialog } from "../seat-dialog.tsx";
import { EnquiryDialog } from "./correction-dialogs.tsx";
import { NoClassChip } from "./person-classes.tsx";
import styles from "./person-view.module.css";
import type { Corrections } from "./use-correction.ts";

/** One enquiry with its status, owner and details. It is collapsed unless `open`. */
export function EnquiryPanel({
  lead,
  isOnly,
  corrections,
  changes,
  open,
  now,
  isWithoutClass,
  owners,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  /** It is in "Demo booked", but has no class. */
  isWithoutClass: boolean;
  /** Whether the person has no other enquiry, from which this one could be separated. */
  isOnly: boolean;
  corrections: Corrections;
  /** What was corrected of the person and their enquiries. */
  changes: readonly PersonChanged[];
  open: boolean;
  now: number;
  owners: readonly StaffName[];
  busy: boolean;
  onChange: (lead: LeadRow, change: LeadChange) => void;
}) {
  return (
    <details className={styles.enquiry} open={open} data-ground="white">
      <summary className={`row chevron ${styles.enquirySummary}`}>
        <h3 className={styles.enquiryTitle}>
          {lead.course ? courseText(lead.course) : formText(lead)}
        </h3>
        <LeadStatusChip status={lead.status} />
        {isWithoutClass && <NoClassChip />}
        <ClockChip lead={lead} now={now} />
        <span className={`muted ${styles.enquiryWhen}`}>
          <Moment at={lead.createdAt} />
        </span>
      </summary>
      <div className={`stack-4 ${styles.enquiryBody}`}>
        {lead.needsReview && (
          <ReviewBox
            lead={lead}
            busy={busy}
            onReviewed={(reason) => onChange(lead, { kind: "review", reason })}
          />
        )}
        <EnquiryControls {...{ lead, now, owners, busy, onChange }} />
        <EnquiryFacts lead={lead} corrections={corrections} changes={changes} />
        <EnquiryCorrections lead={lead} isOnly={isOnly} corrections={corrections} />
      </div>
    </details>
  );
}

/** Status and owner, as menus, so that looking at the choices changes nothing. */
function EnquiryControls({
  lead,
  now,
  owners,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  now: number;
  owners: readonly StaffName[];
  busy: boolean;
  onChange: (lead: LeadRow, change: LeadChange) => void;
}) {
  const { me } = useStaff();
  const [asksWhy, setAsksWhy] = useState(false);
  const [asks, setAsks] = useState<"enrol" | "seat" | null>(null);
  const mine = { id: me.id, name: me.name };
  const others = owners.filter(({ id }) => id !== me.id);
  const isOpen = openStatuses.includes(lead.status);
  const give = (owner: StaffName | null) => onChange(lead, { kind: "owner", owner });
  return (
    <div className={`row ${styles.controls}`}>
      <div className={styles.control}>
        <span className={`muted ${styles.controlLabel}`}>{personWords.status}</span>
        <Menu
          label={leadStatusWords[lead.status]}
          name={`${personWords.status}: ${leadStatusWords[lead.status]}`}
          items={leadStatuses
            .filter((status) => status !== lead.status)
            .map((status) => ({
              key: status,
              label: leadStatusWords[status],
              disabled: busy,
              onPick: () => {
                if (status === "lost") return setAsksWhy(true);
                if (status === "enrolled") return setAsks("enrol");
                onChange(lead, { kind: "status", status });
              },
            }))}
        />
      </div>
      <div className={styles.control}>
        <span className={`muted ${styles.controlLabel}`}>{personWords.owner}</span>
        <Menu
          label={lead.owner?.name ?? personWords.nobody}
          name={`${personWords.owner}: ${lead.owner?.name ?? personWords.nobody}`}
          items={[
            { key: me.id, label: `${leadsList.me} (${me.name})`, onPick: () => give(mine) },
            ...others.map((owner) => ({
              key: owner.id,
              label: owner.name,
              onPick: () => give(owner),
            })),
            { key: "none", label: personWords.nobody, onPick: () => give(null) },
          ].map((item) => ({ ...item, disabled: busy }))}
        />
      </div>
      {isOpen && !lead.owner && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => give(mine)}>
          {personWords.take}
        </Button>
      )}
      {lead.status === "new" && lead.clock.state === "answered" && !isUnanswered(lead) && (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => onChange(lead, { kind: "status", status: "contacted" })}
        >
          {personWords.contacted}
        </Button>
      )}
      {lead.status === "enrolled" && (
        <p>
          {seatWords.batch}: {lead.seat ? batchText(lead.seat) : seatWords.none}{" "}
          <Button variant="quiet" size="small" busy={busy} onClick={() => setAsks("seat")}>
            {lead.seat ? seatWords.change : seatWords.choose}
          </Button>
        </p>
      )}
      {asks && (
        <SeatDialog
          lead={lead}
          seatIn={lead.seat?.batchId}
          enrols={asks === "enrol"}
          title={asks === "enrol" ? seatWords.enrolTitle : seatWords.title}
          submit={asks === "enrol" ? seatWords.enrol : seatWords.save}
          onClose={() => setAsks(null)}
          onChosen={({ batchId, ...beyond }) => {
            setAsks(null);
            if (asks === "seat")
              onChange(lead, { kind: "seat", batchId: batchId ?? null, ...beyond });
            else
              onChange(lead, {
                ...{ kind: "status", status: "enrolled" },
                ...(batchId ? { batchId, ...beyond } : {}),
              });
          }}
        />
      )}
      {lead.status === "lost" && lead.lostReason && (
        <p className={styles.lost}>
          {words.lostBecause}: {lostReasonWords[lead.lostReason]}
          {lead.lostNote && `. ${lead.lostNote}`}
        </p>
      )}
      <p className={styles.branch}>
        {words.branch}: {branchWords[lead.branch as keyof typeof branchWords] ?? lead.branch}
      </p>
      <LostDialog
        open={asksWhy}
        lead={lead}
        now={now}
        about={lead.name}
        onClose={() => setAsksWhy(false)}
        onLost={(lost) => {
          setAsksWhy(false);
          onChange(lead, { kind: "status", ...lost });
        }}
      />
    </div>
  );
}

/** No clock runs, but nobody has answered: the enquiry came as history, or its number is wrong. */
const isUnanswered = ({ clock, phoneIsWrong }: LeadRow): boolean =>
  clock.isHistory === true || phoneIsWrong;

/** The key of the draft of a review. Whoever stores the review must drop the draft. */
export const reviewDraftKey = (lead: string) => `review:${lead}`;

/** Says why a lead was held back for review, with a form for what the review has found. */
function ReviewBox({
  lead,
  busy,
  onReviewed,
}: {
  lead: LeadDetails;
  busy: boolean;
  onReviewed: (reason: string) => void;
}) {
  const [reason, setReason] = useDraft(reviewDraftKey(lead.id));
  const reasons = [
    ...new Set([lead.reviewReasons, ...lead.repeated.map((one) => one.reviewReasons)].flat()),
  ];
  function submit(event: FormEvent) {
    event.preventDefault();
    onReviewed(reason.trim());
  }
  return (
    <div className={`stack-3 ${styles.review}`}>
      <h4 className={styles.reviewTitle}>{reviewWords.title}</h4>
      <p>{reviewWords.text}</p>
      <ul>
        {reasons.map((one) => (
          <li key={one}>{reviewReasonWords[one] ?? one}</li>
        ))}
      </ul>
      <form className={`wrap ${styles.reviewForm}`} onSubmit={submit}>
        <TextField
          label={reviewWords.reason}
          hint={reviewWords.hint}
          value={reason}
          required
          maxLength={deskLength.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          {reviewWords.submit}
        </Button>
      </form>
    </div>
  );
}

/** What staff can put right of an enquiry. */
function EnquiryCorrections({
  lead,
  isOnly,
  corrections,
}: {
  lead: LeadDetails;
  isOnly: boolean;
  corrections: Corrections;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="wrap-2">
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          corrections.reset();
          setOpen(true);
        }}
      >
        {correctionWords.enquiry}
      </Button>
      {!isOnly && (
        <Button
          variant="quiet"
          size="small"
          busy={corrections.busy}
          onClick={() =>
            corrections.correct({
              path: `/leads/${lead.id}/separate`,
              body: { revision: lead.revision },
            })
          }
        >
          {correctionWords.separate}
        </Button>
      )}
      <EnquiryDialog
        lead={lead}
        corrections={corrections}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** The answers of the enquiry, where it came from, and when it was sent again. */
function EnquiryFacts({
  lead,
  corrections,
  changes,
}: {
  lead: LeadDetails;
  corrections: Corrections;
  changes: readonly PersonChanged[];
}) {
  const { message, topic } = lead.details;
  const { utm, page, referrer, finder } = lead.source ?? {};
  const { reference } = lead;
  const address = `${useSiteUrl()}${paths.openRequest}`.replace(/^https?:\/\//, "");
  const facts: [label: string, value: string | undefined][] = [
    [words.reference, lead.reference],
    [words.readAloud, lead.email && fillText(words.readAloudText, { address, reference })],
    [words.phone, numberGivenText(lead, changes)],
    [words.name, lead.name],
    [words.form, formDetailsText(lead)],
    [cameByWords.agreed, lead.agreed && callAgreementWords[lead.agreed]],
    [words.course, courseText(lead.course)],
    [words.topic, labelOf(contactTopics, topic)],
    ...enquiryAnswerNames.map((answer): [string, string | undefined] => [
      enquiryAnswers[answer].label,
      answerInWords(answer, lead.details[answer]),
    ]),
    [words.source, channelText(lead.channel)],
    [words.campaign, utm && Object.values(utm).filter(Boolean).join(", ")],
    [words.page, page],
    [words.referrer, referrer],
    [words.finder, finderText(finder)],
  ];
  return (
    <>
      <FactList className={styles.facts} rows={facts}>
        {message && (
          <div className={styles.long}>
            <dt>{words.message}</dt>
            <dd>{message}</dd>
          </div>
        )}
      </FactList>
      {lead.repeated.length > 0 && (
        <ul className={`stack-2 ${styles.repeats}`}>
          {lead.repeated.map(({ id, createdAt, reference, changed, cameBy, agreed }) => (
            <li key={id}>
              {words.again} <Moment at={createdAt} /> ({reference}), {changedText(changed)}
              {cameBy && `. ${cameByText(cameBy)}`}
              {agreed && `. ${cameByWords.agreed}: ${callAgreementWords[agreed]}`}
              {changed.name && (
                <>
                  {" "}
                  <Button
                    variant="quiet"
                    size="small"
                    busy={corrections.busy}
                    aria-label={`${correctionWords.separateRepeat}: ${changed.name}`}
                    onClick={() =>
                      corrections.correct({
                        path: `/leads/${lead.id}/separate`,
                        body: { revision: lead.revision, repeatId: id },
                      })
                    }
                  >
                    {correctionWords.separateRepeat}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The number, if the person has given another one on 'Your requests', and nobody has taken that back. */
function numberGivenText(
  { id, phone, history }: LeadDetails,
  changes: readonly PersonChanged[],
): string {
  const isTakenBack = (at: string) =>
    changes.some((change) => change.leadId === id && change.at === at && change.undoneAt !== null);
  const given = history.find(
    ({ at, what }) => what.kind === "visitor" && what.what === "number_changed" && !isTakenBack(at),
  );
  if (!given) return "";
  return fillText(words.numberGiven, { phone: phoneText(phone), when: momentText(given.at) });
}

/** The answers given in the course finder, in its words. An unknown answer is shown as it came. */
function finderText(given: LeadSource["finder"] = {}): string {
  return (Object.keys(finderQuestions) as FinderQuestion[])
    .flatMap((question) => {
      const answer = given[question];
      const known: Readonly<Record<string, { label: string }>> = finderQuestions[question].answers;
      return answer ? [`${finderQuestions[question].name}: ${known[answer]?.label ?? answer}`] : [];
    })
    .join("; ");
}

const labelOf = (labels: Record<string, string>, value: string | undefined) =>
  value && (labels[value] ?? value);

function changedText(changed: Record<string, string>): string {
  const entries = Object.entries(changed);
  if (entries.length === 0) return words.sameAgain;
  const nameOf = (field: string): string =>
    words.fields[field] ?? enquiryAnswers[field as EnquiryAnswer]?.label.toLowerCase() ?? field;
  const texts = entries.map(([field, value]) => `${nameOf(field)} “${value}”`);
  return `${words.changed}: ${texts.join(", ")}`;
}

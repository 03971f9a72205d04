import { triesWords as words } from "#content/staff/person-words.ts";
import { momentAt } from "#contract/branch-clock.ts";
import { retryTime } from "#contract/staff/quick-times.ts";
import { MAX_TRIES, openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails, PersonPage } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { branchTimeText, useBranchOf } from "../branch-time.tsx";
import { KeptPlaces } from "../kept-places.tsx";
import type { LeadChange } from "../lead-change.ts";
import { contactName, whatsAppLink } from "../lead-texts.ts";
import { useGreetings } from "../use-greetings.ts";
import type { Writing } from "./note-draft.ts";

/** Advice after several calls that nobody answered: what to do instead of one more call. */
export function TriesAdvice({
  page: { person, notes },
  lead,
  now,
  busy,
  onWrite,
  onChange,
}: {
  page: PersonPage;
  lead: LeadDetails;
  now: number;
  busy: boolean;
  onWrite: (part: Partial<Writing>) => void;
  onChange: (change: LeadChange) => void;
}) {
  const lastCall = notes.find(({ kind, leadId }) => kind === "call" && leadId === lead.id);
  const greeting = useGreetings();
  const branch = useBranchOf(lead);
  if (!openStatuses.includes(lead.status) || lead.phoneIsWrong || lead.tries < MAX_TRIES)
    return null;

  const email = person.contacts.find(({ kind }) => kind === "email")?.value;
  const about = { name: contactName(lead), speaks: lead.speaks, course: lead.course };
  const chat = whatsAppLink(lead.phone, greeting("lead", about));
  const retry = retryTime(lastCall?.createdAt, new Date(now).toISOString(), branch);
  const retryAt = momentAt(retry, branch.timeZone);
  const isPlanned = lead.followUpAt !== null && Date.parse(lead.followUpAt) > now;
  const link = buttonClass({ variant: "secondary", size: "small" });
  return (
    <Notice
      actions={
        <>
          {chat && (
            <a
              className={link}
              href={chat}
              target="_blank"
              rel="noreferrer"
              onClick={() => onWrite({ kind: "whatsapp" })}
            >
              {words.whatsapp}
            </a>
          )}
          {email && (
            <a className={link} href={`mailto:${email}`} onClick={() => onWrite({ kind: "email" })}>
              {words.email}
            </a>
          )}
          {retryAt && !isPlanned && (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => onChange({ kind: "followUp", at: retryAt, about: "" })}
            >
              {fillText(words.plan, { time: branchTimeText(retryAt, lead.branch, { near: now }) })}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            onClick={() => onChange({ kind: "status", status: "lost", lostReason: "no_answer" })}
          >
            {words.lost}
          </Button>
        </>
      }
    >
      <strong>{fillText(words.title, { tries: lead.tries })}.</strong> {words.next}
      <KeptPlaces lead={lead} now={now} />
    </Notice>
  );
}

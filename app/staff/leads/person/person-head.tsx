import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { leadConflictWords, leadsList } from "#content/staff/lead-words.ts";
import {
  duplicateWords,
  personDataWords,
  personWords as words,
} from "#content/staff/person-words.ts";
import { dialledNumber } from "#contract/forms/phone-spelling.ts";
import type {
  LeadDetails,
  PersonChange,
  PersonContact,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { presentOf, useStaff } from "../../staff-api.ts";
import { Menu } from "../../ui/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictDialog, DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { ViewHead } from "../../ui/view-head.tsx";
import { keyOf, useStaffChange } from "../../use-staff-query.ts";
import { TheirTime } from "../branch-time.tsx";
import { allLeadPaths, leadPaths } from "../lead-cache.ts";
import { ClockChip, LeadStatusChip, NoMailChip, ReviewChip, TriesChip } from "../lead-chips.tsx";
import { contactNumber, courseText, formText, telLink, whatsAppLink } from "../lead-texts.ts";
import { useGreetings } from "../use-greetings.ts";
import { ContactsDialog, ContactText } from "./correction-dialogs.tsx";
import { NoClassChip } from "./person-classes.tsx";
import { type PersonDataAct, PersonDataDialog, personDataActs } from "./person-data.tsx";
import { MergeWithAnother } from "./person-merging.tsx";
import styles from "./person-view.module.css";
import type { Corrections } from "./use-correction.ts";

/** The right ones of a kind. The main one comes first, or else that of the open enquiry. */
function contactsOf(
  { contacts }: PersonPage["person"],
  kind: PersonContact["kind"],
  ofLead: string,
): PersonContact[] {
  const right = contacts.filter((one) => one.kind === kind && !one.isWrong);
  if (right[0]?.isMain) return right;
  const isOfLead = ({ value }: PersonContact) => value === ofLead;
  return [...right.filter(isOfLead), ...right.filter((one) => !isOfLead(one))];
}

/** The person's name, what they asked for, and their contacts, the first of each kind as a button. */
export function PersonHead({
  page,
  lead,
  isWithoutClass,
  hasCallBelow,
  now,
  corrections,
  onCall,
  onChat,
}: {
  page: PersonPage;
  corrections: Corrections;
  /** The enquiry that the page is opened for. */
  lead: LeadDetails | undefined;
  /** The enquiry is in "Demo booked", but has no class. */
  isWithoutClass: boolean;
  /** Call and WhatsApp stand at the foot of the screen. */
  hasCallBelow: boolean;
  now: number;
  onCall: () => void;
  onChat: () => void;
}) {
  const { person, leads } = page;
  const [isRenaming, setRenaming] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [dataAct, setDataAct] = useState<PersonDataAct | null>(null);
  const { me } = useStaff();
  const [showsContacts, setShowsContacts] = useState(false);
  // A call has shown that these are not the person's.
  const wrongNumbers = new Set(
    leads
      .filter(({ phoneIsWrong }) => phoneIsWrong)
      .map((one) => dialledNumber(one.phone).replace("+", "")),
  );
  const phones = contactsOf(
    person,
    "phone",
    dialledNumber(lead?.phone ?? "").replace("+", ""),
  ).filter(({ value }) => !wrongNumbers.has(value));
  const emails = contactsOf(person, "email", lead?.email ?? "");
  const wrong = person.contacts.filter(
    ({ kind, value, isWrong }) => isWrong || (kind === "phone" && wrongNumbers.has(value)),
  );
  // A number that could not be parsed is kept with its enquiry, but is not a contact.
  const phone = phones[0]
    ? contactNumber(phones[0].value)
    : (leads.find((one) => one.phone && !one.phoneIsWrong)?.phone ?? "");
  const openContacts = () => {
    corrections.reset();
    setShowsContacts(true);
  };
  const call = telLink(phone);
  const greeting = useGreetings();
  // Somebody under 18 is reached by the parent who booked.
  const guardian = lead?.guardian;
  const { speaks, course = "" } = lead ?? {};
  const about = { name: guardian ?? person.name, speaks, course };
  const chat = whatsAppLink(phone, greeting("lead", about));
  return (
    <div className={styles.personHead}>
      <ViewHead
        title={person.name}
        beside={leads.some(({ needsReview }) => needsReview) && <ReviewChip />}
        lead={
          <span className={`row ${styles.glance}`}>
            {lead && (
              <>
                <strong>{lead.course ? courseText(lead.course) : formText(lead)}</strong>
                <LeadStatusChip status={lead.status} />
                {isWithoutClass && <NoClassChip />}
                <ClockChip lead={lead} now={now} />
                {lead.tries > 0 && <TriesChip tries={lead.tries} />}
                {lead.mailDoesNotArrive && <NoMailChip />}
              </>
            )}
            <span className={styles.known}>
              {words.known} <Moment at={person.createdAt} />
            </span>
            {page.requestsReadAt && (
              <span className={styles.known}>
                {words.looked} <Moment at={page.requestsReadAt} />
              </span>
            )}
          </span>
        }
        actions={
          <>
            {call && !hasCallBelow && (
              <a className={buttonClass({ size: "small" })} href={call} onClick={onCall}>
                {guardian ? fillText(words.callParent, { name: guardian }) : words.call}
              </a>
            )}
            {chat && !hasCallBelow && (
              <a
                className={buttonClass({ variant: "secondary", size: "small" })}
                href={chat}
                target="_blank"
                rel="noreferrer"
                onClick={onChat}
              >
                {words.whatsapp}
              </a>
            )}
            {emails[0] && (
              <a
                className={buttonClass({ variant: "secondary", size: "small" })}
                href={`mailto:${emails[0].value}`}
              >
                {words.write}
              </a>
            )}
            <Menu
              label={words.more}
              look={{ variant: "quiet", size: "small" }}
              items={[
                { key: "rename", label: words.rename, onPick: () => setRenaming(true) },
                { key: "contacts", label: words.contacts, onPick: openContacts },
                { key: "merge", label: duplicateWords.open, onPick: () => setMerging(true) },
                ...(me.role === "admin"
                  ? personDataActs.map((act) => ({
                      key: act,
                      label: personDataWords[act],
                      onPick: () => setDataAct(act),
                    }))
                  : []),
              ]}
            />
          </>
        }
      />
      <ul className={`row ${styles.contacts}`} aria-label={words.contact}>
        {guardian && <li>{fillText(words.parent, { name: guardian })}</li>}
        {phones.map((contact) => (
          <li key={contact.value}>
            <a href={telLink(contactNumber(contact.value))} onClick={onCall}>
              <ContactText contact={contact} />
            </a>
          </li>
        ))}
        {lead && phones.length > 0 && (
          <li>
            <TheirTime lead={lead} now={now} />
          </li>
        )}
        {phones.length === 0 && wrong.length === 0 && <li>{phone || words.noPhone}</li>}
        {emails.map((contact) => (
          <li key={contact.value}>
            <a href={`mailto:${contact.value}`}>
              <ContactText contact={contact} />
            </a>
          </li>
        ))}
        {wrong.map((contact) => (
          <li key={`${contact.kind} ${contact.value}`}>
            <ContactText contact={{ ...contact, isWrong: true }} />
          </li>
        ))}
      </ul>
      <StaffDialog
        open={isRenaming}
        onClose={() => setRenaming(false)}
        title={words.rename}
        width="narrow"
        holds
      >
        <NameForm page={page} onDone={() => setRenaming(false)} />
      </StaffDialog>
      <PersonDataDialog page={page} act={dataAct} onClose={() => setDataAct(null)} />
      <ContactsDialog
        page={page}
        corrections={corrections}
        open={showsContacts}
        onClose={() => setShowsContacts(false)}
      />
      <MergeWithAnother page={page} open={isMerging} onClose={() => setMerging(false)} />
    </div>
  );
}

function NameForm({ page, onDone }: { page: PersonPage; onDone: () => void }) {
  const { person } = page;
  const path = `${leadPaths.people}${person.id}`;
  const client = useQueryClient();
  const [name, setName] = useState(person.name);
  const [present, setPresent] = useState<PersonPage | null>(null);
  const save = useStaffChange<PersonChange, PersonPage>("PATCH", path, allLeadPaths);

  function done(answer: PersonPage) {
    client.setQueryData(keyOf(path), answer);
    onDone();
  }
  function send(revision: number) {
    save.mutate(
      { revision, name: name.trim() },
      {
        onSuccess: done,
        onError: (error) => setPresent(presentOf<PersonPage>(error) ?? null),
      },
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(person.revision);
  }
  const error = present ? null : save.error;
  return (
    <DialogForm onSubmit={submit}>
      <TextField
        label={words.newName}
        value={name}
        required
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <FormActions submit={words.saveName} busy={save.isPending} onCancel={onDone} />
      {present && (
        <ConflictDialog
          open
          onClose={() => setPresent(null)}
          busy={save.isPending}
          fields={[
            { key: "name", label: leadConflictWords.name, mine: name, theirs: present.person.name },
          ]}
          onKeepMine={() => send(present.person.revision)}
          onTakeTheirs={() => done(present)}
        >
          <p>
            {leadsList.columns.name} {leadConflictWords.before}
          </p>
        </ConflictDialog>
      )}
    </DialogForm>
  );
}

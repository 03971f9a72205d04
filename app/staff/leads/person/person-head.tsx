import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { wrongNumberWords } from "#content/staff/desk-call-words.ts";
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
import { allLeadPaths, leadPaths } from "../lead-cache.ts";
import { ClockChip, LeadStatusChip, ReviewChip, TriesChip } from "../lead-chips.tsx";
import {
  contactNumber,
  courseText,
  formText,
  phoneText,
  telLink,
  whatsAppLink,
} from "../lead-texts.ts";
import { useGreetings } from "../use-greetings.ts";
import { NoClassChip } from "./person-classes.tsx";
import { type PersonDataAct, PersonDataDialog, personDataActs } from "./person-data.tsx";
import { MergeWithAnother } from "./person-merging.tsx";
import styles from "./person-view.module.css";

const contactsOf = ({ contacts }: PersonPage["person"], kind: PersonContact["kind"]): string[] =>
  contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);

const withFirst = (values: readonly string[], first: string): string[] =>
  values.includes(first) ? [first, ...values.filter((value) => value !== first)] : [...values];

/** The person's name, what they asked for, and their contacts, the first of each kind as a button. */
export function PersonHead({
  page,
  lead,
  isWithoutClass,
  hasCallBelow,
  now,
  onCall,
  onChat,
}: {
  page: PersonPage;
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
  // A merged person has several numbers and addresses. Those of the open enquiry come first.
  const wrong = leads
    .filter(({ phoneIsWrong }) => phoneIsWrong)
    .map((one) => dialledNumber(one.phone));
  const isRight = (value: string) => !wrong.includes(value);
  const phones = withFirst(
    contactsOf(person, "phone").map(contactNumber).filter(isRight),
    dialledNumber(lead?.phone ?? ""),
  ).filter(isRight);
  const emails = withFirst(contactsOf(person, "email"), lead?.email ?? "");
  // A number that could not be parsed is kept with its enquiry, but is not a contact.
  const phone = phones[0] ?? leads.find((one) => one.phone && !one.phoneIsWrong)?.phone ?? "";
  const call = telLink(phone);
  const greeting = useGreetings();
  // Somebody under 18 is reached by the parent who booked.
  const guardian = lead?.guardian;
  const about = { name: guardian ?? person.name, course: lead?.course ?? "" };
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
              </>
            )}
            <span className={styles.known}>
              {words.known} <Moment at={person.createdAt} />
            </span>
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
                href={`mailto:${emails[0]}`}
              >
                {words.write}
              </a>
            )}
            <Menu
              label={words.more}
              look={{ variant: "quiet", size: "small" }}
              items={[
                { key: "rename", label: words.rename, onPick: () => setRenaming(true) },
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
        {phones.map((value) => (
          <li key={value}>
            <a href={telLink(value)} onClick={onCall}>
              {phoneText(value)}
            </a>
          </li>
        ))}
        {phones.length === 0 && wrong.length === 0 && <li>{phone || words.noPhone}</li>}
        {[...new Set(wrong)].map((value) => (
          <li key={value} className="muted">
            {wrongNumberWords.chip}: <s>{phoneText(value)}</s>
          </li>
        ))}
        {emails.map((value) => (
          <li key={value}>
            <a href={`mailto:${value}`}>{value}</a>
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

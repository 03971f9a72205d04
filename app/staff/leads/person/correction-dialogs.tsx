import { type FormEvent, useState } from "react";
import { branchWords, leadsList } from "#content/staff/lead-words.ts";
import { correctionWords as words } from "#content/staff/person-words.ts";
import { enquiryAnswers } from "#contract/forms/enquiry-answers.ts";
import type {
  EnquiryCorrection,
  LeadDetails,
  PersonContact,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { contactText, courseChoices } from "../lead-texts.ts";
import styles from "./person-view.module.css";
import type { Corrections } from "./use-correction.ts";

type DialogProps = { open: boolean; corrections: Corrections; onClose: () => void };

/** A dialog with all numbers and addresses of a person: which is the main one, which are wrong, and a form for more. */
export function ContactsDialog({
  page,
  corrections,
  open,
  onClose,
}: DialogProps & { page: PersonPage }) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.contacts} holds>
      <Contacts page={page} corrections={corrections} />
    </StaffDialog>
  );
}

function Contacts({
  page: { person },
  corrections,
}: {
  page: PersonPage;
  corrections: Corrections;
}) {
  const [replaced, setReplaced] = useState<PersonContact | null>(null);
  const path = `/people/${person.id}/contacts`;
  const { revision } = person;
  const mark = ({ kind, value }: PersonContact, as: "main" | "wrong" | "right") =>
    corrections.correct({
      ...{ path: `${path}/mark`, body: { revision, kind, value, as } },
      isInDialog: true,
    });
  const rightOnes = (kind: PersonContact["kind"]) =>
    person.contacts.filter((one) => one.kind === kind && !one.isWrong);
  return (
    <div className="stack-4">
      <ul className="stack-3" aria-label={words.contacts}>
        {person.contacts.map((contact) => {
          const text = contactText(contact);
          const act = (label: string, onClick: () => void) => (
            <Button
              variant="secondary"
              size="small"
              busy={corrections.busy}
              aria-label={`${label}: ${text}`}
              onClick={onClick}
            >
              {label}
            </Button>
          );
          return (
            <li key={`${contact.kind} ${contact.value}`} className={styles.entry}>
              <p className={styles.entryTitle}>
                <ContactText contact={contact} />
              </p>
              <div className={`row ${styles.entryActions}`}>
                {contact.isWrong ? (
                  act(words.right, () => mark(contact, "right"))
                ) : (
                  <>
                    {act(words.correct, () => setReplaced(contact))}
                    {act(words.wrong, () => mark(contact, "wrong"))}
                    {!contact.isMain &&
                      rightOnes(contact.kind).length > 1 &&
                      act(words.makeMain, () => mark(contact, "main"))}
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ContactForm
        key={replaced ? `${replaced.kind} ${replaced.value}` : "new"}
        replaced={replaced}
        corrections={corrections}
        onAdd={(added, onDone) =>
          corrections.correct({ path, body: { revision, ...added }, isInDialog: true }, () => {
            setReplaced(null);
            onDone();
          })
        }
        onCancel={() => setReplaced(null)}
      />
    </div>
  );
}

/** A number or an address as the desk shows it: struck through if it is wrong. */
export function ContactText({ contact }: { contact: PersonContact }) {
  const text = contactText(contact);
  return contact.isWrong ? (
    <>
      <s>{text}</s> <span className="muted-xs">{words.isWrong}</span>
    </>
  ) : (
    <>
      {text} {contact.isMain && <span className="muted-xs">{words.isMain}</span>}
    </>
  );
}

function ContactForm({
  replaced,
  corrections,
  onAdd,
  onCancel,
}: {
  replaced: PersonContact | null;
  corrections: Corrections;
  onAdd: (
    added: { kind: PersonContact["kind"]; value: string; replaces?: string },
    onDone: () => void,
  ) => void;
  onCancel: () => void;
}) {
  const [kind, setKind] = useState<PersonContact["kind"]>(replaced?.kind ?? "phone");
  const [value, setValue] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    const replaces = replaced ? { replaces: replaced.value } : {};
    onAdd({ kind, value: value.trim(), ...replaces }, () => setValue(""));
  }
  const label = replaced
    ? fillText(words.rightOf, { value: contactText(replaced) })
    : kind === "phone"
      ? words.newPhone
      : words.newEmail;
  return (
    <form className="stack-3" onSubmit={submit}>
      {!replaced && (
        <SelectField
          label={words.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value === "email" ? "email" : "phone")}
        >
          <option value="phone">{words.phone}</option>
          <option value="email">{words.email}</option>
        </SelectField>
      )}
      <TextField
        label={label}
        value={value}
        required
        // The field opens because somebody has pressed a button for it.
        autoFocus={replaced !== null}
        type={kind === "email" ? "email" : "tel"}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
      {corrections.error && <Notice tone="bad">{corrections.error.message}</Notice>}
      {replaced ? (
        <FormActions submit={words.saveRight} busy={corrections.busy} onCancel={onCancel} />
      ) : (
        <div>
          <Button type="submit" size="small" busy={corrections.busy}>
            {words.add}
          </Button>
        </div>
      )}
    </form>
  );
}

/** A dialog that corrects course, level, language and branch of an enquiry. */
export function EnquiryDialog({
  lead,
  corrections,
  open,
  onClose,
}: DialogProps & { lead: LeadDetails }) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.enquiry} width="narrow" holds>
      <EnquiryForm lead={lead} corrections={corrections} onClose={onClose} />
    </StaffDialog>
  );
}

function EnquiryForm({
  lead,
  corrections,
  onClose,
}: Omit<DialogProps, "open"> & { lead: LeadDetails }) {
  const { level = "", language = "" } = lead.details;
  const [values, setValues] = useState({
    ...{ course: lead.course, branch: lead.branch, level, language },
  });
  const set = (part: Partial<typeof values>) => setValues((former) => ({ ...former, ...part }));
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { revision: lead.revision, ...values } as EnquiryCorrection;
    const path = `/leads/${lead.id}/correct`;
    corrections.correct({ path, body, isInDialog: true }, onClose);
  }
  return (
    <DialogForm onSubmit={submit}>
      <SelectField
        label={words.course}
        value={values.course}
        onChange={({ target }) => set({ course: target.value })}
      >
        <option value="">{leadsList.noCourse}</option>
        {courseChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.level}
        value={values.level}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => set({ level: target.value })}
      />
      <SelectField
        label={words.language}
        value={values.language}
        onChange={({ target }) => set({ language: target.value })}
      >
        <option value="">{words.notKnown}</option>
        {Object.entries(enquiryAnswers.language.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.branch}
        value={values.branch}
        onChange={({ target }) => set({ branch: target.value })}
      >
        {Object.entries(branchWords).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {corrections.error && <Notice tone="bad">{corrections.error.message}</Notice>}
      <FormActions submit={words.save} busy={corrections.busy} onCancel={onClose} />
    </DialogForm>
  );
}

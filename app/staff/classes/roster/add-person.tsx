import { useEffect, useState } from "react";
import { site } from "#content/site.ts";
import { classLabels, addWords as words } from "#content/staff/class-words.ts";
import { HOME_COUNTRY } from "#contract/forms/phone-country.ts";
import { dialledNumber } from "#contract/forms/phone-spelling.ts";
import {
  classDeskMessages,
  type DeskLesson,
  type Roster,
  type RosterAdd,
} from "#contract/staff/staff-classes.ts";
import type { LeadList, LeadRow } from "#contract/staff/staff-leads.ts";
import { dialledText, withCountryCode } from "../../../forms/typed-phone.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { courseText, phoneText } from "../../leads/lead-texts.ts";
import { SearchBox } from "../../ui/filter-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DialogActions, DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffForm } from "../../use-staff-form.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
import { bookingPaths } from "../stale-paths.ts";
import { isFull } from "./full-class.ts";
import styles from "./roster.module.css";

type AddProps = {
  lesson: DeskLesson;
  /** The path of the class in the API. */
  path: string;
  onClose: () => void;
  onDone: (message: string, roster: Roster) => void;
};

type Refused = { name: string; given: RosterAdd };

/** Gives a place to a lead that was found, or to a new person. It asks first if the class is full. */
export function AddPerson({ open, ...form }: AddProps & { open: boolean }) {
  return (
    <StaffDialog open={open} onClose={form.onClose} title={classLabels.addPerson} holds>
      <AddForm {...form} />
    </StaffDialog>
  );
}

function AddForm({ lesson, path, onClose, onDone }: AddProps) {
  const [search, setSearch] = useState("");
  const form = useStaffForm({ name: "", email: "", phone: "" }, bookingPaths);
  const country = site.branches.find(({ id }) => id === lesson.branch)?.countryCode ?? HOME_COUNTRY;
  const dialled = useDialledText(form.values.phone, country);
  /** The person who was refused a place, until staff decide. */
  const [refused, setRefused] = useState<Refused | null>(null);

  async function add(name: string, given: RosterAdd) {
    try {
      setRefused(null);
      const { phone } = given;
      const sent = phone ? { ...given, phone: await withCountryCode({ phone, country }) } : given;
      const roster = await form.save<Roster>("POST", `${path}/bookings`, sent);
      onDone(fillText(words.done, { name }), roster);
    } catch (error) {
      if (!isFull(error)) throw error;
      setRefused({ name, given });
    }
  }

  function submit() {
    const { name, email, phone } = form.values;
    return add(name.trim(), { name: name.trim(), email: email.trim(), phone: phone.trim() });
  }

  if (refused) {
    return (
      <div className="stack-4">
        <Notice tone="bad">{classDeskMessages.full}</Notice>
        <p>
          <strong>{refused.name}</strong>
        </p>
        <DialogActions>
          <Button
            size="small"
            busy={form.busy}
            onClick={() =>
              form.run(() => add(refused.name, { ...refused.given, beyondSeats: true }))
            }
          >
            {words.beyond}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setRefused(null)}>
            {words.no}
          </Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <div className="stack-4">
      {lesson.free === 0 && <Notice>{words.full}</Notice>}
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={search}
        onSearch={setSearch}
      />
      {search && (
        <Found
          search={search}
          busy={form.busy}
          onPick={({ id, name }) => void form.run(() => add(name, { leadId: id }))}
        />
      )}
      <DialogForm {...form.formProps(submit)} aria-label={words.or}>
        <h3 className={styles.or}>{words.or}</h3>
        <TextField label={classLabels.name} {...form.field("name")} />
        <TextField type="email" label={words.email} {...form.field("email")} />
        <TextField
          type="tel"
          label={words.phone}
          hint={dialled ?? words.phoneHint}
          {...form.field("phone")}
        />
        <FormActions submit={words.submit} busy={form.busy} onCancel={onClose} />
      </DialogForm>
    </div>
  );
}

/** Says how the server will store a number that was typed without its country code. */
function useDialledText(phone: string, country: string): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const isIndian = dialledNumber(phone).startsWith("+91");
      const said =
        (await dialledText({ phone, country })) ??
        (isIndian ? await dialledText({ phone, country: HOME_COUNTRY }) : undefined);
      if (isCurrent) setText(said);
    };
    // If the rules for numbers cannot be loaded, nothing is shown. The server applies the same rules anyway.
    show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [phone, country]);
  return text;
}

const MOST_FOUND = 6;

function Found({
  search,
  busy,
  onPick,
}: {
  search: string;
  busy: boolean;
  onPick: (lead: LeadRow) => void;
}) {
  const query = new URLSearchParams({ q: search, perPage: String(MOST_FOUND) });
  const found = useStaffQuery<LeadList>(`/leads?${query}`, { keep: true });
  return (
    <QueryState query={found} lines={2}>
      {({ leads }) =>
        leads.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className={`stack-1 ${styles.found}`} aria-label={words.found}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <span>
                  <strong>{lead.name}</strong>
                  <span className={`muted-xs ${styles.soft}`}>
                    {[phoneText(lead.phone), lead.email, courseText(lead.course)]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={fillText(words.pick, { name: lead.name })}
                  onClick={() => onPick(lead)}
                >
                  {words.pickShort}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { householdWords, duplicateWords as words } from "#content/staff/person-words.ts";
import type {
  LeadList,
  PersonDuplicate,
  PersonMerge,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../ui/announcer.tsx";
import { SearchBox } from "../../ui/filter-bar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import { keyOf, useStaffChange, useStaffQuery } from "../../use-staff-query.ts";
import { allLeadPaths, leadPaths } from "../lead-cache.ts";
import { contactText, courseText, personPath, phoneText } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import { leadsText, MergePreview, MergeTwo, sideOf } from "../merge-preview.tsx";
import styles from "./person-view.module.css";

/**
 * The others of the household, who share an email address or a phone number with this person; those whose name may be the
 * same are set apart. Nothing if there are none.
 */
export function HouseholdPanel({ page }: { page: PersonPage }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = page.duplicates.find(({ id }) => id === chosenId);
  const close = () => setChosenId(null);
  const same = page.duplicates.filter(({ mayBeSame }) => mayBeSame);
  const others = page.duplicates.filter(({ mayBeSame }) => !mayBeSame);
  return (
    <>
      {same.length > 0 && (
        <Panel title={words.title} ground="rose">
          <OthersList others={same} onMerge={setChosenId} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={householdWords.title}>
          <OthersList others={others} onMerge={setChosenId} />
        </Panel>
      )}
      <StaffDialog open={chosen !== undefined} onClose={close} title={words.mergeTitle} holds>
        {chosen && <MergePreview sides={[sideOf(page), chosen]} onMerged={close} onClose={close} />}
      </StaffDialog>
    </>
  );
}

function OthersList({
  others,
  onMerge,
}: {
  others: readonly PersonDuplicate[];
  onMerge: (id: string) => void;
}) {
  return (
    <ul className="stack-3">
      {others.map((other) => (
        <li key={other.id} className={styles.entry}>
          <p className={styles.entryTitle}>
            <Link to={personPath(other.id)}>{other.name}</Link>
          </p>
          <p className="muted">
            {words.shared} {sharedText(other)}
          </p>
          <p className="muted">
            {leadsText(other.leads)}, <Moment at={other.seenAt} />
          </p>
          <div className={`row ${styles.entryActions}`}>
            <Button
              variant={other.mayBeSame ? "secondary" : "quiet"}
              size="small"
              onClick={() => onMerge(other.id)}
            >
              {words.merge}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const sharedText = ({ shared }: PersonDuplicate): string =>
  shared.map((contact) => `${words[contact.kind]} ${contactText(contact)}`).join(", ");

/** How many persons the search shows at most. */
const MOST_FOUND = 8;

/** A dialog that finds any other person by a search, and merges them with this one. */
export function MergeWithAnother({
  page,
  open,
  onClose,
}: {
  page: PersonPage;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.mergeTitle} holds>
      <FindOther page={page} onClose={onClose} />
    </StaffDialog>
  );
}

function FindOther({ page, onClose }: { page: PersonPage; onClose: () => void }) {
  const [asked, setAsked] = useState("");
  const [chosen, setChosen] = useState("");
  const found = useStaffQuery<LeadList>(
    `/leads?${new URLSearchParams({ q: asked, perPage: "50" })}`,
    { enabled: asked !== "", keep: true },
  );
  if (chosen)
    return <MergeTwo ids={[page.person.id, chosen]} onMerged={onClose} onClose={onClose} />;

  const others = new Map(
    (asked ? (found.data?.leads ?? []) : [])
      .filter(({ personId }) => personId !== page.person.id)
      .toReversed()
      .map((lead) => [lead.personId, lead]),
  );
  const shown = [...others.values()].reverse().slice(0, MOST_FOUND);
  return (
    <div className="stack-4">
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={asked}
        onSearch={setAsked}
      />
      <ul className="stack-3" aria-label={words.find}>
        {shown.map(({ personId, name, email, phone, course }) => (
          <li key={personId} className={styles.entry}>
            <p className={styles.entryTitle}>{name}</p>
            <p className="muted">
              {[courseText(course), phoneText(phone), email].filter(Boolean).join(", ")}
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${words.pick} ${name}`}
              onClick={() => setChosen(personId)}
            >
              {words.pick}
            </Button>
          </li>
        ))}
      </ul>
      {found.error && <Notice tone="bad">{found.error.message}</Notice>}
      {asked !== "" && found.data && !found.isPlaceholderData && shown.length === 0 && (
        <p>{words.foundNone}</p>
      )}
    </div>
  );
}

/** The people who were merged into this one, each with a button that undoes it. */
export function MergesPanel({ page: { person, merges } }: { page: PersonPage }) {
  if (merges.length === 0) return null;
  return (
    <Panel title={words.mergedHere}>
      <ul className="stack-3">
        {merges.map((merge) => (
          <Merge key={merge.id} merge={merge} person={person.id} />
        ))}
      </ul>
    </Panel>
  );
}

function Merge({ merge, person }: { merge: PersonMerge; person: string }) {
  const client = useQueryClient();
  const undo = useStaffChange<object, PersonPage>(
    "POST",
    `/leads/merges/${merge.id}/undo`,
    allLeadPaths,
    { onSend: () => ownChanges.expectOwn(merge.absorbed.id, merge.leads) },
  );
  return (
    <li className={styles.entry}>
      <p className={styles.entryTitle}>{merge.absorbed.name}</p>
      <p className="muted">
        {leadsText(merge.leads)}, {merge.by.name}, <Moment at={merge.at} />
      </p>
      {merge.undoneAt ? (
        <p className="muted">
          {words.undoneAt} <Moment at={merge.undoneAt} />
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(
              {},
              {
                onSuccess: (answer) => {
                  client.setQueryData(keyOf(`${leadPaths.people}${person}`), answer);
                  announce(words.undone);
                },
              },
            )
          }
        >
          {words.undo}
        </Button>
      )}
      {undo.error && <Notice tone="bad">{undo.error.message}</Notice>}
    </li>
  );
}

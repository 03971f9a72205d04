import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { staffParts } from "#content/staff/office-words.ts";
import { duplicateWords as words } from "#content/staff/person-words.ts";
import type {
  PersonDuplicate,
  PersonMerge,
  PersonMergeRequest,
  PersonPage,
} from "#contract/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { presentOf } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { DialogActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { keyOf, useStaffChange } from "../../use-staff-query.ts";
import { leadPaths } from "../lead-cache.ts";
import { contactText, personPath } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import styles from "./person-view.module.css";

/** Other people who share an email address or a phone number with this one; nothing if there are none. */
export function DuplicatesPanel({ page }: { page: PersonPage }) {
  const [chosen, setChosen] = useState<PersonDuplicate | null>(null);
  return (
    <>
      {page.duplicates.length > 0 && (
        <Panel title={words.title} ground="rose">
          <ul className={styles.entries}>
            {page.duplicates.map((other) => (
              <li key={other.id} className={styles.entry}>
                <p className={styles.entryTitle}>{other.name}</p>
                <p className={styles.soft}>
                  {words.shared} {sharedText(other)}
                </p>
                <p className={styles.soft}>
                  {leadsText(other.leads)}, <Moment at={other.seenAt} />
                </p>
                <div className={styles.entryActions}>
                  <Button variant="secondary" size="small" onClick={() => setChosen(other)}>
                    {words.merge}
                  </Button>
                  <Link to={personPath(other.id)}>{words.look}</Link>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <MergeDialog page={page} other={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

const sharedText = ({ shared }: PersonDuplicate): string =>
  shared.map((contact) => `${words[contact.kind]} ${contactText(contact)}`).join(", ");

/** Shows what the merged person will have, and asks before merging. */
function MergeDialog({
  page,
  other,
  onClose,
}: {
  page: PersonPage;
  other: PersonDuplicate | null;
  onClose: () => void;
}) {
  return (
    <StaffDialog open={other !== null} onClose={onClose} title={words.mergeTitle}>
      {other && <MergePreview page={page} other={other} onClose={onClose} />}
    </StaffDialog>
  );
}

function MergePreview({
  page,
  other,
  onClose,
}: {
  page: PersonPage;
  other: PersonDuplicate;
  onClose: () => void;
}) {
  const { person, leads } = page;
  const client = useQueryClient();
  const path = `${leadPaths.people}${person.id}`;
  const merge = useStaffChange<PersonMergeRequest, PersonPage>(
    "POST",
    `${path}/merge`,
    ["/leads"],
    () => ownChanges.expectOwn(person.id, other.leads),
  );
  const contacts = [
    ...new Set([...person.contacts, ...other.contacts].map((contact) => contactText(contact))),
  ];
  function confirm() {
    merge.mutate(
      { revision: person.revision, otherId: other.id, otherRevision: other.revision },
      {
        onSuccess: (answer) => {
          client.setQueryData(keyOf(path), answer);
          announce(words.merged);
          onClose();
        },
        // One of the two has changed since: the page shows its present state, and the user may merge again.
        onError: (error) => {
          const present = presentOf<PersonPage>(error);
          if (present) client.setQueryData(keyOf(path), present);
        },
      },
    );
  }
  return (
    <div className={styles.mergePreview}>
      <div className={styles.mergeSides}>
        <div className={styles.mergeSide}>
          <h3>{words.stays}</h3>
          <p className={styles.entryTitle}>{person.name}</p>
          <p className={styles.soft}>{leadsText(leads.length)}</p>
        </div>
        <div className={styles.mergeSide}>
          <h3>{words.goes}</h3>
          <p className={styles.entryTitle}>{other.name}</p>
          <p className={styles.soft}>{leadsText(other.leads)}</p>
        </div>
      </div>
      <div className={styles.mergeResult}>
        <h3>{words.preview}</h3>
        <ul>
          <li>{leadsText(leads.length + other.leads)}</li>
          <li>
            {words.contacts} {contacts.join(", ")}
          </li>
        </ul>
      </div>
      <p>{words.mergeNote}</p>
      {merge.error && <Notice tone="bad">{merge.error.message}</Notice>}
      <DialogActions>
        <Button size="small" busy={merge.isPending} onClick={confirm}>
          {words.confirm}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {staffParts.cancel}
        </Button>
      </DialogActions>
    </div>
  );
}

/** The people who were merged into this one, each with a button that undoes it. */
export function MergesPanel({ page: { person, merges } }: { page: PersonPage }) {
  if (merges.length === 0) return null;
  return (
    <Panel title={words.mergedHere}>
      <ul className={styles.entries}>
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
    ["/leads"],
    () => ownChanges.expectOwn(merge.absorbed.id, merge.leads),
  );
  return (
    <li className={styles.entry}>
      <p className={styles.entryTitle}>{merge.absorbed.name}</p>
      <p className={styles.soft}>
        {leadsText(merge.leads)}, {merge.by.name}, <Moment at={merge.at} />
      </p>
      {merge.undoneAt ? (
        <p className={styles.soft}>
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

const leadsText = (count: number): string =>
  `${count} ${count === 1 ? words.oneLead : words.leads}`;

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { duplicateWords as words } from "#content/staff/person-words.ts";
import type {
  PersonContact,
  PersonDuplicate,
  PersonMergeRequest,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { presentOf } from "../staff-api.ts";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { DialogActions } from "../ui/staff-dialog.tsx";
import { keyOf, useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { allLeadPaths, leadPaths } from "./lead-cache.ts";
import { contactText } from "./lead-texts.ts";
import { ownChanges } from "./live/arrivals.ts";
import styles from "./merge-preview.module.css";

/** One of two persons who are to become one. */
type Side = Pick<PersonDuplicate, "id" | "name" | "revision" | "contacts" | "leads">;

export const sideOf = ({ person, leads }: PersonPage): Side => ({ ...person, leads: leads.length });

type MergeProps = {
  /** Called with the id of the person who stayed. */
  onMerged: (personId: string) => void;
  onClose: () => void;
};

/** Merges any two persons. */
export function MergeTwo({ ids: [one, other], ...props }: MergeProps & { ids: [string, string] }) {
  const first = useStaffQuery<PersonPage>(`${leadPaths.people}${one}`);
  const second = useStaffQuery<PersonPage>(`${leadPaths.people}${other}`);
  // Once they are merged, both answers are the same page, until the dialog has closed.
  const wereTwo = useRef(false);
  if (first.data && second.data && first.data.person.id !== second.data.person.id) {
    wereTwo.current = true;
  }
  return (
    <QueryState query={first} lines={3}>
      {(stays) => (
        <QueryState query={second} lines={3}>
          {(goes) =>
            stays.person.id === goes.person.id ? (
              !wereTwo.current && <p>{words.same}</p>
            ) : (
              <MergePreview sides={[sideOf(stays), sideOf(goes)]} {...props} />
            )
          }
        </QueryState>
      )}
    </QueryState>
  );
}

const isSame = (one: PersonContact, other: PersonContact) =>
  one.kind === other.kind && one.value === other.value;

/** Asks which of two persons stays, shows what the merged person will have, and merges. */
export function MergePreview({ sides, onMerged, onClose }: MergeProps & { sides: [Side, Side] }) {
  const client = useQueryClient();
  const [keptId, setKept] = useState(sides[0].id);
  const [stays, goes] = sides[0].id === keptId ? sides : [sides[1], sides[0]];
  const path = `${leadPaths.people}${stays.id}`;
  const merge = useStaffChange<PersonMergeRequest, PersonPage>(
    "POST",
    () => `${path}/merge`,
    allLeadPaths,
    { onSend: () => ownChanges.expectOwn(stays.id, goes.leads) },
  );
  const contacts = [...new Set([...stays.contacts, ...goes.contacts].map(contactText))];
  const isShared = stays.contacts.some((contact) =>
    goes.contacts.some((one) => isSame(one, contact)),
  );
  const sharesNothing = !("shared" in sides[1]) && !isShared;

  function confirm() {
    // The promise, because `mutate` does not call its callbacks if this component is unmounted by then.
    merge
      .mutateAsync({ revision: stays.revision, otherId: goes.id, otherRevision: goes.revision })
      .then(
        (answer) => {
          client.setQueryData(keyOf(path), answer);
          announce(words.merged);
          onMerged(answer.person.id);
        },
        // One of the two has changed since: both are read again, and the user may merge again.
        (error) => {
          const present = presentOf<PersonPage>(error);
          if (present) client.setQueryData(keyOf(path), present);
        },
      );
  }
  return (
    <div className="stack-4">
      <fieldset className={styles.sides}>
        <legend className={styles.legend}>{words.keep}</legend>
        {sides.map((side) => (
          <label key={side.id} className={styles.side}>
            <input
              type="radio"
              name="kept"
              checked={side.id === keptId}
              onChange={() => setKept(side.id)}
            />
            <span>
              <strong>{side.name}</strong>
              <span className="muted">
                {side.id === keptId ? words.stays : words.goes}, {leadsText(side.leads)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={`stack-2 ${styles.result}`}>
        <h3>{words.preview}</h3>
        <ul>
          <li>{leadsText(stays.leads + goes.leads)}</li>
          <li>
            {words.contacts} {contacts.join(", ")}
          </li>
        </ul>
      </div>
      {sharesNothing && <Notice>{words.sharesNothing}</Notice>}
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

export const leadsText = (count: number): string =>
  `${count} ${count === 1 ? words.oneLead : words.leads}`;

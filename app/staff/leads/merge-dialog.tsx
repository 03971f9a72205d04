import { useQueryClient } from "@tanstack/react-query";
import { staffParts } from "#content/staff/parts.ts";
import { duplicateWords as words } from "#content/staff/person.ts";
import type { PersonDuplicate, PersonMergeRequest, PersonPage } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { presentOf } from "../staff-conflict.ts";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { keyOf, useStaffChange } from "../use-staff-query.ts";
import { contactText, leadsText } from "./contact-texts.ts";
import { stalePaths } from "./lead-cache.ts";
import styles from "./person-lists.module.css";

/** Shows what will become of both before they become one. */
export function MergeDialog({
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
      {other && <Preview page={page} other={other} onClose={onClose} />}
    </StaffDialog>
  );
}

function Preview({
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
  const path = `${stalePaths.people}${person.id}`;
  const merge = useStaffChange<PersonMergeRequest, PersonPage>("POST", `${path}/merge`, ["/leads"]);
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
        // One of the two has changed: the page behind shows how, and the merge is asked for anew.
        onError: (error) => {
          const present = presentOf<PersonPage>(error);
          if (present) client.setQueryData(keyOf(path), present);
        },
      },
    );
  }
  return (
    <div className={styles.merge}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3>{words.stays}</h3>
          <p className={styles.title}>{person.name}</p>
          <p className={styles.soft}>{leadsText(leads.length)}</p>
        </div>
        <div className={styles.side}>
          <h3>{words.goes}</h3>
          <p className={styles.title}>{other.name}</p>
          <p className={styles.soft}>{leadsText(other.leads)}</p>
        </div>
      </div>
      <div className={styles.preview}>
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

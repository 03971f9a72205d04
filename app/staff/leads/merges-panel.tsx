import { useQueryClient } from "@tanstack/react-query";
import { duplicateWords as words } from "#content/staff/person.ts";
import type { PersonMerge, PersonPage } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { announce } from "../ui/announcer.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { keyOf, useStaffChange } from "../use-staff-query.ts";
import { leadsText } from "./contact-texts.ts";
import { stalePaths } from "./lead-cache.ts";
import styles from "./person-lists.module.css";

/** Who was merged into this page, and the way back. */
export function MergesPanel({ page: { person, merges } }: { page: PersonPage }) {
  if (merges.length === 0) return null;
  return (
    <Panel title={words.mergedHere}>
      <ul className={styles.list}>
        {merges.map((merge) => (
          <Merge key={merge.id} merge={merge} person={person.id} />
        ))}
      </ul>
    </Panel>
  );
}

function Merge({ merge, person }: { merge: PersonMerge; person: string }) {
  const client = useQueryClient();
  const undo = useStaffChange<object, PersonPage>("POST", `/leads/merges/${merge.id}/undo`, [
    "/leads",
  ]);
  return (
    <li className={styles.entry}>
      <p className={styles.title}>{merge.absorbed.name}</p>
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
                  client.setQueryData(keyOf(`${stalePaths.people}${person}`), answer);
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

import { useState } from "react";
import { Link } from "react-router";
import { duplicateWords as words } from "#content/staff/person.ts";
import type { PersonDuplicate, PersonPage } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Panel } from "../ui/panel.tsx";
import { contactText, leadsText } from "./contact-texts.ts";
import { personPath } from "./lead-texts.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import styles from "./person-lists.module.css";

/** Others who share an address or a number with this person. Not shown where there is none. */
export function DuplicatesPanel({ page }: { page: PersonPage }) {
  const [chosen, setChosen] = useState<PersonDuplicate | null>(null);
  return (
    <>
      {page.duplicates.length > 0 && (
        <Panel title={words.title} ground="rose">
          <ul className={styles.list}>
            {page.duplicates.map((other) => (
              <li key={other.id} className={styles.entry}>
                <p className={styles.title}>{other.name}</p>
                <p className={styles.soft}>
                  {words.shared} {sharedText(other)}
                </p>
                <p className={styles.soft}>
                  {leadsText(other.leads)}, <Moment at={other.seenAt} />
                </p>
                <div className={styles.actions}>
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

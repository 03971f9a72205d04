import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { leadsImport } from "#content/staff/leads-import.ts";
import { correctionWords, joinedNamesWords as words } from "#content/staff/person-words.ts";
import type { JoinedNames, JoinedPerson, PersonPage } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { useChangeSender } from "../../change-sender.ts";
import { fillText } from "../../fill-text.ts";
import { answerOf } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, useFocusKept } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { BackLink, ViewHead } from "../../ui/view-head.tsx";
import { answersTo, useStaffQuery } from "../../use-staff-query.ts";
import { allLeadPaths } from "../lead-cache.ts";
import { courseText, personPath } from "../lead-texts.ts";
import styles from "./person-view.module.css";

type Decision = { person: JoinedPerson; name: string; are: "one" | "two" };
type Decided = { text: string; changeId: string };

/** People whose enquiries have clearly different names: staff say of each name whether it is somebody else. */
export function JoinedNamesView() {
  const names = useStaffQuery<JoinedNames>("/people/names");
  const send = useChangeSender();
  const client = useQueryClient();
  const [decided, setDecided] = useState<Decided | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(list);
  const refresh = () => client.invalidateQueries(answersTo(allLeadPaths));

  const decide = useMutation<PersonPage, Error, Decision>({
    mutationFn: async ({ person, name, are }) =>
      answerOf(
        await send<PersonPage>("POST", `/people/${person.id}/names`, {
          ...{ revision: person.revision, name, are },
        }),
      ),
    onSuccess: (page, { person, name, are }) => {
      const says = { other: name, name: person.name };
      const text = are === "two" ? words.wasTwo : words.wasOne;
      const changeId = page.changes?.find(({ canUndo }) => canUndo)?.id ?? "";
      setDecided({ text: fillText(words.decided, { ...says, text }), changeId });
    },
    onSettled: refresh,
  });
  const undo = useMutation<PersonPage, Error, string>({
    mutationFn: async (id) =>
      answerOf(await send<PersonPage>("POST", `/people/changes/${id}/undo`, {})),
    onSuccess: () => setDecided(null),
    onSettled: refresh,
  });
  const busy = decide.isPending || undo.isPending;
  const error = decide.error ?? undo.error;
  return (
    <>
      <BackLink to={staffPaths.leads}>{leadsImport.back}</BackLink>
      <ViewHead title={words.title} lead={words.lead} />
      {error && <Notice tone="bad">{error.message}</Notice>}
      {decided && (
        <Notice
          key={decided.changeId}
          tone="good"
          onClose={() => setDecided(null)}
          actions={
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => undo.mutate(decided.changeId)}
            >
              {correctionWords.undo}
            </Button>
          }
        >
          {decided.text}
        </Notice>
      )}
      <div ref={list} tabIndex={-1} className="stack-4">
        <QueryState query={names} lines={6}>
          {({ people, total }) =>
            people.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <>
                {people.map((person) => (
                  <PersonNames
                    key={person.id}
                    person={person}
                    busy={busy}
                    onDecide={(name, are) => decide.mutate({ person, name, are })}
                  />
                ))}
                {total > people.length && (
                  <p className="muted">{fillText(words.more, { shown: people.length, total })}</p>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </>
  );
}

function PersonNames({
  person,
  busy,
  onDecide,
}: {
  person: JoinedPerson;
  busy: boolean;
  onDecide: (name: string, are: Decision["are"]) => void;
}) {
  return (
    <Panel title={person.name}>
      <ul className="stack-3">
        {person.others.map(({ name, leads }) => (
          <li key={name} className={styles.entry}>
            <p className={styles.entryTitle}>{name}</p>
            <ul className="muted">
              {leads.map(({ id, reference, course, createdAt }) => (
                <li key={id}>
                  {courseText(course)}, {reference}, <Moment at={createdAt} />
                </li>
              ))}
            </ul>
            <div className={`row ${styles.entryActions}`}>
              <Button
                variant="secondary"
                size="small"
                busy={busy}
                aria-label={fillText(words.twoOf, { other: name, name: person.name })}
                onClick={() => onDecide(name, "two")}
              >
                {words.two}
              </Button>
              <Button
                variant="secondary"
                size="small"
                busy={busy}
                aria-label={fillText(words.oneOf, { other: name, name: person.name })}
                onClick={() => onDecide(name, "one")}
              >
                {words.one}
              </Button>
              <Link to={personPath(person.id)}>
                {words.on} {person.name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

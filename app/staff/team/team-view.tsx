import { useState } from "react";
import { changeWords, roleWords, teamWords as words } from "#content/staff/team.ts";
import type { Team, Teammate, TeammateAnswer } from "#contract/staff/staff-team.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Menu } from "../ui/menu.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { InviteDialog, type TeamAction, TeamDialogs } from "./team-dialogs.tsx";
import styles from "./team-view.module.css";

/** The people of the team: roles, second factors, invitations. */
export function TeamView() {
  const team = useStaffQuery<Team>("/team");
  const [isInviting, setInviting] = useState(false);
  const [action, setAction] = useState<TeamAction | null>(null);
  const [done, setDone] = useState("");
  const resend = useResend(setDone);

  const columns: Column<Teammate>[] = [
    {
      key: "name",
      label: words.columnName,
      names: true,
      cell: ({ name, email, isMe, isInvited }) => (
        <span className={styles.name}>
          <span>
            {name} {isMe && <StatusChip>{words.you}</StatusChip>}
            {isInvited && <StatusChip tone="warm">{words.invited}</StatusChip>}
          </span>
          <span className={`muted-xs ${styles.soft}`}>{email}</span>
        </span>
      ),
    },
    {
      key: "role",
      label: words.columnRole,
      cell: ({ role }) => (
        <StatusChip tone={role === "admin" ? "strong" : "info"}>{roleWords[role]}</StatusChip>
      ),
    },
    {
      key: "factor",
      label: words.columnFactor,
      cell: ({ secondFactors }) => factorText(secondFactors),
    },
    {
      key: "seen",
      label: words.columnSeen,
      cell: ({ lastSeenAt, sessions }) =>
        lastSeenAt ? (
          <span className={styles.name}>
            <Moment at={lastSeenAt} away />
            {sessions > 0 && (
              <span className={`muted-xs ${styles.soft}`}>{devicesText(sessions)}</span>
            )}
          </span>
        ) : (
          words.never
        ),
    },
    {
      key: "actions",
      label: words.columnActions,
      acts: true,
      cell: (person) =>
        person.isMe ? (
          <a href={paths.userProfile}>{words.ownHint}</a>
        ) : (
          <Menu
            label={words.menu}
            name={fillText(words.menuOf, { name: person.name })}
            items={[
              {
                key: "role",
                label: words.toRole,
                onPick: () => setAction({ kind: "role", person }),
              },
              ...(person.isInvited
                ? [
                    {
                      key: "resend",
                      label: words.resend,
                      onPick: () => resend.mutate(person),
                    },
                  ]
                : []),
              {
                key: "end",
                label: words.endSessions,
                disabled: person.sessions === 0,
                onPick: () => setAction({ kind: "endSessions", person }),
              },
              {
                key: "factor",
                label: words.resetFactor,
                disabled: person.secondFactors.length === 0,
                onPick: () => setAction({ kind: "resetFactor", person }),
              },
              {
                key: "remove",
                label: words.remove,
                onPick: () => setAction({ kind: "remove", person }),
              },
            ]}
          />
        ),
    },
  ];

  return (
    <>
      <ViewHead
        title={words.title}
        lead={words.lead}
        actions={
          <Button size="small" onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        }
      />
      {done && (
        <Notice key={done} tone="good" onClose={() => setDone("")}>
          {done}
        </Notice>
      )}
      {resend.error && <Notice tone="bad">{resend.error.message}</Notice>}
      <QueryState query={team} lines={6}>
        {({ people }) => (
          <RecordList label={words.table} columns={columns} rows={people} keyOf={({ id }) => id} />
        )}
      </QueryState>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onDone={setDone} />
      <TeamDialogs action={action} onClose={() => setAction(null)} onDone={setDone} />
    </>
  );
}

function factorText(factors: Teammate["secondFactors"]): string {
  const named = factors.filter((factor) => factor !== "recovery");
  return named.length > 0
    ? named.map((factor) => words.factors[factor]).join(", ")
    : words.noFactor;
}

const devicesText = (number: number) =>
  number === 1 ? words.signedInOne : fillText(words.signedIn, { number });

/** Sends an invitation again. */
function useResend(onDone: (message: string) => void) {
  const change = useStaffChange<Teammate, TeammateAnswer>(
    "POST",
    ({ id }) => `/team/${id}/invitation`,
    ["/team"],
  );
  return {
    error: change.error,
    mutate: (person: Teammate) =>
      change.mutate(person, {
        onSuccess: () => onDone(fillText(changeWords.resend.done, { name: person.name })),
      }),
  };
}

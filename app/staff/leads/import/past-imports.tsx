import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { leadsImport as words } from "#content/staff/leads-import.ts";
import type {
  ImportUndone,
  ImportWorkedOn,
  LeadImport,
  LeadImports,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { StaffCallError, useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { ConfirmDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { allLeadPaths } from "../lead-cache.ts";
import { personPath } from "../lead-texts.ts";

/** How many of the leads that prevent an undo are listed at most. */
const SHOWN_WORKED_ON = 10;

const nameOf = ({ fileName }: LeadImport): string => fileName || words.unnamed;

/** The imports so far, each with a button that undoes it. */
export function PastImports({ imports }: { imports: UseQueryResult<LeadImports> }) {
  const { me } = useStaff();
  const mayUndo = ({ by }: LeadImport) => by.id === me.id || me.role === "admin";
  const [chosen, setChosen] = useState<LeadImport | null>(null);
  return (
    <Panel title={words.past} ground="sand">
      <QueryState query={imports} lines={2}>
        {(answer) =>
          answer.imports.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <RecordList<LeadImport>
              label={words.past}
              rows={answer.imports}
              keyOf={({ id }) => id}
              columns={[
                { key: "file", label: words.file, names: true, cell: nameOf },
                {
                  key: "leads",
                  label: words.leads,
                  isNumber: true,
                  cell: ({ leads, updated }) => (
                    <>
                      {leads.toLocaleString("en-GB")}
                      {updated > 0 && (
                        <>
                          <br />
                          <span className="muted">
                            {updated.toLocaleString("en-GB")} {words.doneUpdated}
                          </span>
                        </>
                      )}
                    </>
                  ),
                },
                {
                  key: "by",
                  label: words.by,
                  cell: ({ by, at }) => (
                    <>
                      {by.name}, <Moment at={at} />
                    </>
                  ),
                },
                {
                  key: "undo",
                  label: words.undo,
                  acts: true,
                  cell: (one) =>
                    one.undoneAt ? (
                      <>
                        {words.undone} <Moment at={one.undoneAt} />
                      </>
                    ) : mayUndo(one) ? (
                      <Button variant="secondary" size="small" onClick={() => setChosen(one)}>
                        {words.undo}
                      </Button>
                    ) : (
                      words.notYours
                    ),
                },
              ]}
            />
          )
        }
      </QueryState>
      <Undo chosen={chosen} onClose={() => setChosen(null)} />
    </Panel>
  );
}

function Undo({ chosen, onClose }: { chosen: LeadImport | null; onClose: () => void }) {
  const undo = useStaffChange<{ keepWorkedOn: boolean }, ImportUndone>(
    "POST",
    () => `/leads/imports/${chosen?.id}/undo`,
    allLeadPaths,
  );
  const workedOn = workedOnOf(undo.error);
  function close() {
    undo.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={chosen !== null}
      onClose={close}
      title={words.undoTitle}
      confirm={workedOn ? words.keepWorkedOn : words.undoConfirm}
      isDanger
      busy={undo.isPending}
      error={workedOn ? null : undo.error}
      onConfirm={() =>
        undo.mutate(
          { keepWorkedOn: workedOn !== undefined },
          {
            onSuccess: ({ kept }) => {
              announce(
                kept.length > 0
                  ? `${words.undoneNow} ${kept.length} ${words.kept}.`
                  : words.undoneNow,
              );
              close();
            },
          },
        )
      }
    >
      <p>{fillText(words.undoText, { file: chosen ? nameOf(chosen) : "" })}</p>
      {chosen?.progress && <p>{words.undoRunning}</p>}
      {chosen && chosen.updated > 0 && <p>{words.undoUpdated}</p>}
      {workedOn && (
        <>
          <p>{words.workedOn}</p>
          <ul>
            {workedOn.slice(0, SHOWN_WORKED_ON).map(({ id, personId, name, why }) => (
              <li key={id}>
                <Link to={`${personPath(personId)}?lead=${id}`}>{name}</Link>:{" "}
                {why.map((one) => words.why[one]).join(", ")}
              </li>
            ))}
            {workedOn.length > SHOWN_WORKED_ON && (
              <li>
                {workedOn.length - SHOWN_WORKED_ON} {words.others}
              </li>
            )}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

function workedOnOf(error: Error | null): ImportWorkedOn["workedOn"] | undefined {
  if (!(error instanceof StaffCallError)) return undefined;
  return (error.problem as Partial<ImportWorkedOn> | undefined)?.workedOn;
}

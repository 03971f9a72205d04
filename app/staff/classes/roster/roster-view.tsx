import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { classFormWords, classLabels, rosterWords as words } from "#content/staff/class-words.ts";
import { seatWords } from "#content/staff/lead-words.ts";
import type { ClassDesk, Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { Button } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import { BackLink, ViewHead } from "../../ui/view-head.tsx";
import { useDownload } from "../../use-download.ts";
import { keyOf, useStaffQuery } from "../../use-staff-query.ts";
import { StudentsList } from "../batch-students.tsx";
import { CancelDialog } from "../cancel-dialog.tsx";
import { CancelledNotice } from "../cancelled-notice.tsx";
import { clockText, hoursText, lessonName, longDayText, placeText } from "../class-texts.ts";
import { ChangeClassForm } from "../forms/change-class-form.tsx";
import { LessonChips } from "../week-list.tsx";
import { AddPerson } from "./add-person.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { GivePlace } from "./give-place.tsx";
import { MoveBooking } from "./move-booking.tsx";
import styles from "./roster.module.css";
import { RosterPerson } from "./roster-person.tsx";

const POLL_MS = 30_000;

type Opened =
  | { kind: "change" | "cancel" | "add" }
  | { kind: "give" | "move" | "cancelBooking"; person: RosterEntry };

/** The people of a class. Staff call and mark them, move their bookings, and print the list. */
export function RosterView({ id }: { id: string }) {
  const path = `/classes/${id}`;
  const query = useStaffQuery<Roster>(path, { onFocus: true, everyMs: POLL_MS });
  return (
    <>
      <BackLink to={staffPaths.classes}>{words.back}</BackLink>
      <QueryState query={query} isPersonal lines={8} heading={words.title}>
        {(roster) => <RosterDetails path={path} roster={roster} />}
      </QueryState>
    </>
  );
}

function RosterDetails({ path, roster }: { path: string; roster: Roster }) {
  const { lesson, people, masked } = roster;
  const client = useQueryClient();
  const download = useDownload();
  const desk = useStaffQuery<ClassDesk>("/class-desk", { enabled: !masked }).data;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState("");
  const [error, setError] = useState("");
  const close = () => setOpened(null);
  const hasBegun = lesson.state === "past";
  const isFixed = hasBegun || lesson.state === "cancelled";
  // To a lesson of a batch come its students, too, who have a list of their own.
  const guests = hasBegun || lesson.batchId ? classLabels.guests : words.people;

  function finish(message: string, answer?: Roster) {
    if (answer) client.setQueryData(keyOf(path), answer);
    close();
    setError("");
    setDone(message);
  }

  async function saveCsv() {
    setError("");
    try {
      await download(`${path}/roster.csv`);
      announce(words.csvDone);
    } catch {
      setError(words.csvFailed);
    }
  }

  const coming = people.filter(
    ({ state }) => state === "booked" || state === "came" || state === "missed",
  );
  const waiting = people.filter(({ state }) => state === "waiting");
  const unconfirmed = people.filter(({ state }) => state === "unconfirmed");
  const unplaced = people.filter(({ state }) => state === "unplaced");
  const cancelled = people.filter(({ state }) => state === "cancelled");
  const list = (entries: readonly RosterEntry[], label: string) => (
    <ol className={styles.people} aria-label={label}>
      {entries.map((person) => (
        <RosterPerson
          key={person.id}
          person={person}
          lesson={lesson}
          path={path}
          masked={masked}
          hasBegun={hasBegun}
          onGive={() => setOpened({ kind: "give", person })}
          onMove={() => setOpened({ kind: "move", person })}
          onCancel={() => setOpened({ kind: "cancelBooking", person })}
          onError={setError}
        />
      ))}
    </ol>
  );

  return (
    <div className={`stack-4 ${styles.roster}`}>
      <ViewHead
        title={lessonName(lesson)}
        beside={<LessonChips lesson={lesson} />}
        lead={`${longDayText(lesson.day)}, ${hoursText(lesson)}, ${clockText(lesson.branch)}`}
        actions={
          <>
            {!(masked || isFixed || lesson.isDraft) && (
              <Button size="small" onClick={() => setOpened({ kind: "add" })}>
                {classLabels.addPerson}
              </Button>
            )}
            {!(masked || isFixed) && desk && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => setOpened({ kind: "change" })}
              >
                {words.change}
              </Button>
            )}
            <Menu
              label={classLabels.more}
              look={{ variant: "quiet", size: "small" }}
              items={[
                { key: "print", label: words.print, onPick: () => print() },
                ...(masked
                  ? []
                  : [
                      { key: "csv", label: words.csv, onPick: () => void saveCsv() },
                      {
                        key: "cancel",
                        label: words.cancel,
                        disabled: isFixed,
                        onPick: () => setOpened({ kind: "cancel" }),
                      },
                    ]),
              ]}
            />
          </>
        }
      />
      {done && (
        <Notice key={done} tone="good" onClose={() => setDone("")}>
          {done}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" onClose={() => setError("")}>
          {error}
        </Notice>
      )}
      {lesson.cancellation && (
        <CancelledNotice
          lesson={lesson}
          cancellation={lesson.cancellation}
          mayChange={!masked}
          onDone={(message) => finish(message)}
          onError={setError}
        />
      )}
      <dl className={`wrap ${styles.facts}`}>
        <div>
          <dt>{classLabels.place}</dt>
          <dd>{placeText(lesson)}</dd>
        </div>
        <div>
          <dt>{classLabels.trainer}</dt>
          <dd>{lesson.trainer}</dd>
        </div>
        <div>
          <dt>{classLabels.places}</dt>
          <dd>{seatsText(roster)}</dd>
        </div>
        {lesson.joiningUrl && (
          <div>
            <dt>{classFormWords.joiningUrl}</dt>
            <dd>
              <a href={lesson.joiningUrl} target="_blank" rel="noreferrer">
                {lesson.joiningUrl}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {masked && <p className={`muted-xs ${styles.soft}`}>{words.masked}</p>}
      {!(masked || isFixed) && coming.length > 0 && (
        <p className={`muted-xs ${styles.soft}`}>{words.notBegun}</p>
      )}
      <Panel title={guests}>
        {coming.length === 0 ? <p>{nobodyText(lesson.state)}</p> : list(coming, guests)}
      </Panel>
      {lesson.batchId && (
        <Panel title={seatWords.students}>
          <StudentsList batch={{ id: lesson.batchId, course: lesson.course }} />
        </Panel>
      )}
      {waiting.length > 0 && (
        <Panel title={words.waiting} ground="sand">
          {list(waiting, words.waiting)}
        </Panel>
      )}
      {unconfirmed.length > 0 && (
        <Panel title={words.unconfirmed} ground="sand">
          {list(unconfirmed, words.unconfirmed)}
        </Panel>
      )}
      {unplaced.length > 0 && (
        <Panel title={fillText(words.unplaced, { number: unplaced.length })} ground="sand">
          {list(unplaced, fillText(words.unplaced, { number: unplaced.length }))}
        </Panel>
      )}
      {cancelled.length > 0 && (
        <details className={styles.cancelled}>
          <summary>{fillText(words.cancelled, { number: cancelled.length })}</summary>
          {list(cancelled, fillText(words.cancelled, { number: cancelled.length }))}
        </details>
      )}

      <StaffDialog
        open={opened?.kind === "change" && desk !== undefined}
        onClose={close}
        title={classFormWords.changeClass}
        width="wide"
        holds
      >
        {desk && <ChangeClassForm lesson={lesson} desk={desk} onClose={close} onDone={finish} />}
      </StaffDialog>
      {opened?.kind === "cancel" && (
        <CancelDialog what={{ kind: "class", lesson }} onClose={close} onDone={finish} />
      )}
      <AddPerson
        open={opened?.kind === "add"}
        lesson={lesson}
        path={path}
        onClose={close}
        onDone={finish}
      />
      {opened?.kind === "give" && (
        <GivePlace person={opened.person} lesson={lesson} onClose={close} onDone={finish} />
      )}
      {opened?.kind === "move" && (
        <MoveBooking person={opened.person} lesson={lesson} onClose={close} onDone={finish} />
      )}
      {opened?.kind === "cancelBooking" && (
        <CancelBooking person={opened.person} onClose={close} onDone={finish} />
      )}
    </div>
  );
}

function nobodyText(state: Roster["lesson"]["state"]): string {
  if (state === "cancelled") return words.nobodyCancelled;
  return state === "past" ? words.nobodyOver : words.nobody;
}

function seatsText({ lesson: { seats, booked } }: Roster): string {
  if (seats === 0 && booked === 0) return classLabels.noGuests;
  return fillText(booked > seats ? words.beyond : classLabels.booked, { booked, seats });
}

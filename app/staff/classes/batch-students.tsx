import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { seatWords as words } from "#content/staff/lead-words.ts";
import type { BatchStudents, DeskBatch } from "#contract/staff/staff-classes.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { batchText, personPath, phoneText, placesText, telLink } from "../leads/lead-texts.ts";
import { SeatDialog } from "../leads/seat-dialog.tsx";
import { dayText } from "../ui/day-text.ts";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { bookingPaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";

type Student = BatchStudents["students"][number];
type Seat = { leadId: string; revision: number; batchId: string | null; beyondSeats?: boolean };
type Done = { text: string; undo: () => void };

/** The students of a batch in a dialog. */
export function StudentsDialog({ batch, onClose }: { batch: DeskBatch; onClose: () => void }) {
  return (
    <StaffDialog
      open
      onClose={onClose}
      title={fillText(words.studentsOf, {
        name: batchText({ ...batch, firstDay: batch.startsOn }),
      })}
      width="wide"
    >
      <div className="stack-4">
        <p>{placesText(batch)}</p>
        <StudentsList batch={batch} />
      </div>
    </StaffDialog>
  );
}

/** The students of a batch, who can be moved to another one or leave; each change can be undone. */
export function StudentsList({ batch }: { batch: Pick<DeskBatch, "id" | "course"> }) {
  const path = `/batches/${batch.id}/students`;
  const query = useStaffQuery<BatchStudents>(path, { onFocus: true });
  const [moving, setMoving] = useState<Student | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const change = useStaffChange<Seat, { lead: { revision: number } }>(
    "POST",
    ({ leadId }) => `/leads/${leadId}/seat`,
    ["/batches", ...bookingPaths],
  );

  function give(
    { leadId, revision }: Student,
    seat: Omit<Seat, "leadId" | "revision">,
    text: string,
  ) {
    setMoving(null);
    setDone(null);
    change.mutate(
      { leadId, revision, ...seat },
      {
        onSuccess: ({ lead }) => {
          const back = { leadId, revision: lead.revision, batchId: batch.id, beyondSeats: true };
          setDone({ text, undo: () => change.mutate(back, { onSuccess: () => setDone(null) }) });
        },
      },
    );
  }

  return (
    <>
      {done && (
        <Notice
          key={done.text}
          tone="good"
          onClose={() => setDone(null)}
          actions={
            <Button variant="secondary" size="small" busy={change.isPending} onClick={done.undo}>
              {words.undo}
            </Button>
          }
        >
          {done.text}
        </Notice>
      )}
      {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      <QueryState query={query} lines={4}>
        {({ students, others, masked }) => (
          <>
            {students.length === 0 ? (
              <p>{words.noStudents}</p>
            ) : (
              <ul className={styles.students}>
                {students.map((student) => (
                  <StudentLine key={student.leadId} student={student} masked={masked}>
                    <Button
                      variant="quiet"
                      size="small"
                      busy={change.isPending}
                      aria-label={fillText(words.moveOf, { name: student.name })}
                      onClick={() => setMoving(student)}
                    >
                      {words.move}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      busy={change.isPending}
                      aria-label={fillText(words.leaveOf, { name: student.name })}
                      onClick={() =>
                        give(
                          student,
                          { batchId: null },
                          fillText(words.left, { name: student.name }),
                        )
                      }
                    >
                      {words.leave}
                    </Button>
                  </StudentLine>
                ))}
              </ul>
            )}
            {!masked && <WriteToAll students={students} />}
            {others > 0 && (
              <p>{others === 1 ? words.othersOne : fillText(words.others, { number: others })}</p>
            )}
          </>
        )}
      </QueryState>
      {moving && (
        <SeatDialog
          lead={{ ...moving, course: batch.course }}
          seatIn={batch.id}
          title={words.title}
          submit={words.save}
          onClose={() => setMoving(null)}
          onChosen={({ batchId = null, ...beyond }) => {
            if (batchId === batch.id) return setMoving(null);
            const text = fillText(batchId ? words.moved : words.left, { name: moving.name });
            give(moving, { batchId, ...beyond }, text);
          }}
        />
      )}
    </>
  );
}

/** Opens the reader's own mail program, with the addresses hidden from one another. */
function WriteToAll({ students }: { students: readonly Student[] }) {
  const addresses = [
    ...new Set(students.map(({ email }) => email).filter((email) => email !== "")),
  ];
  if (addresses.length === 0) return null;
  const without = students.filter(({ email }) => email === "").map(({ name }) => name);
  return (
    <p className="row-2">
      <a
        className={buttonClass({ variant: "secondary", size: "small" })}
        href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(",")}`}
      >
        {words.mailAll}
      </a>
      {without.length > 0 && (
        <span className="muted">{fillText(words.withoutMail, { names: without.join(", ") })}</span>
      )}
    </p>
  );
}

function StudentLine({
  student: { personId, leadId, name, phone, email, since, by },
  masked,
  children,
}: {
  student: Student;
  masked: boolean;
  children: ReactNode;
}) {
  const link = telLink(phone);
  return (
    <li className={styles.student}>
      <span>
        {masked ? name : <Link to={`${personPath(personId)}?lead=${leadId}`}>{name}</Link>}{" "}
        <span className={styles.soft}>
          {link && !masked ? <a href={link}>{phoneText(phone)}</a> : phone || email}
        </span>{" "}
        <span className={styles.soft}>{fillText(words.since, { day: dayText(since), by })}</span>
      </span>
      {!masked && <span className={styles.buttons}>{children}</span>}
    </li>
  );
}

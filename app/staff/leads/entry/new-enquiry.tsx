import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { entryWords as words } from "#content/staff/entry-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { counsellors } from "#contract/accounts/roles.ts";
import type { EntryUndone, NewEnquiryAnswer } from "#contract/staff/new-enquiry.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { useShortcuts } from "../inbox/shortcuts.tsx";
import { allLeadPaths, dropLeads } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import { personPath } from "../lead-texts.ts";
import { EntryForm } from "./entry-form.tsx";

/**
 * The form for an enquiry that comes by phone, at the counter or by WhatsApp: a dialog over whatever page is open, by a
 * button of the frame and a key. What it stored last can be taken back.
 */
export function useNewEnquiry() {
  const [isOpen, setOpen] = useState(false);
  /** While an enquiry is being stored, the dialog stays: it may be refused. */
  const [isSaving, setSaving] = useState(false);
  const [last, setLast] = useState<NewEnquiryAnswer>();
  const hasRoom = useMedia("(width >= 24em)");
  /** Counts the forms: a discarded draft makes way for an empty one. */
  const [count, setCount] = useState(0);
  const open = useCallback(() => setOpen(true), []);
  const { role } = useStaff().me;
  const mayEnter = counsellors.some((one) => one === role);
  useShortcuts({ [words.key.key]: () => (mayEnter ? setOpen(true) : false) });
  const undo = useUndo(() => {
    setLast(undefined);
    // The button that was pressed is gone.
    if (!isOpen) document.getElementById("content")?.focus();
  });
  const close = () => setLast(undefined);
  const stored = last && (
    <Stored key={last.entry.id} {...{ last, undo, close }} isInForm={isOpen} />
  );
  return {
    button: mayEnter && (
      <Button
        size="small"
        aria-label={words.button}
        aria-keyshortcuts={words.key.key}
        title={`${words.button} (${words.key.key})`}
        onClick={open}
      >
        {hasRoom ? words.button : words.shortButton}
      </Button>
    ),
    /** Place it last in the page. */
    dialog: mayEnter && (
      <>
        {!isOpen && stored}
        <StaffDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={words.title}
          width="wide"
          holds
          isLocked={isSaving}
        >
          <EntryForm
            key={count}
            last={stored}
            onStored={(answer, isNext) => {
              setLast(answer);
              undo.reset();
              announce(storedText(answer));
              if (!isNext) setOpen(false);
            }}
            onBusy={setSaving}
            onDiscard={() => setCount((before) => before + 1)}
          />
        </StaffDialog>
      </>
    ),
  };
}

const storedText = ({ lead, entry }: NewEnquiryAnswer): string =>
  fillText(entry.isRepeat ? words.repeated : words.stored, {
    name: lead.name,
    reference: lead.reference,
  });

function useUndo(onDone: () => void) {
  const client = useQueryClient();
  const change = useStaffChange<{ id: string }, EntryUndone>(
    "POST",
    ({ id }) => `/leads/entries/${id}/undo`,
    [...allLeadPaths, "/classes", "/class-desk"],
  );
  return {
    reset: change.reset,
    busy: change.isPending,
    error: change.error,
    run({ entry, lead }: NewEnquiryAnswer): void {
      change.mutate(
        { id: entry.id },
        {
          onSuccess({ isLeadGone, hasMailLeft }) {
            if (isLeadGone) dropLeads(client, [lead.id]);
            announce(
              fillText(hasMailLeft ? words.undoneMailed : words.undone, { name: lead.name }),
            );
            onDone();
          },
        },
      );
    },
  };
}

/** What was stored last, with the way there and back: at the foot of the page, or above the form. */
function Stored({
  last,
  undo,
  close,
  isInForm,
}: {
  last: NewEnquiryAnswer;
  undo: ReturnType<typeof useUndo>;
  close: () => void;
  isInForm: boolean;
}) {
  const mayUndo = useNow(undefined) < Date.parse(last.entry.undoUntil);
  const says = undo.error ? undo.error.message : storedText(last);
  const actions = (
    <>
      <Link
        className={buttonClass({ variant: "quiet", size: "small" })}
        to={`${personPath(last.lead.personId)}?lead=${last.lead.id}`}
        {...(isInForm ? { target: "_blank" } : {})}
      >
        {words.open}
      </Link>
      {mayUndo && (
        <Button variant="secondary" size="small" busy={undo.busy} onClick={() => undo.run(last)}>
          {words.undo}
        </Button>
      )}
    </>
  );
  if (isInForm) {
    return (
      <Notice tone={undo.error ? "bad" : "good"} actions={actions} onClose={close}>
        {says}
      </Notice>
    );
  }
  return (
    <Toolbar label={words.last} says={says}>
      <Button variant="quiet" size="small" onClick={close}>
        {staffParts.close}
      </Button>
      {actions}
    </Toolbar>
  );
}

import { useState } from "react";
import { callWords } from "#content/staff/desk-call-words.ts";
import {
  callOutcomeWords,
  leadStatusWords,
  seatWords,
  leadsBoard as words,
} from "#content/staff/lead-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import {
  getsDeskMails,
  isMoveMailed,
  isWaitingFor,
  MAIL_HELD_MINUTES,
} from "#contract/staff/desk-mails.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Toolbar } from "../ui/toolbar.tsx";
import type { LeadChange } from "./lead-change.ts";

type Move = {
  before: LeadRow;
  after: LeadRow;
  made: Extract<LeadChange, { kind: "status" | "call" }>;
};

/** The move or call that was made last on this screen, until it is taken back or the bar is closed. */
export function useLastMove(change: (lead: LeadRow, change: LeadChange) => void) {
  const [move, setMove] = useState<Move | null>(null);
  return {
    move,
    /** Call it when a change is stored: `before` is the lead as it was. */
    noteChange(
      after: LeadRow,
      { lead: before, change: made }: { lead: LeadRow; change: LeadChange },
    ) {
      if (made.kind === "status" || made.kind === "call") setMove({ before, after, made });
      else if (made.kind === "undo" || made.kind === "undoCall") setMove(null);
    },
    undo() {
      if (!move) return;
      const { before, after, made } = move;
      change(
        after,
        made.kind === "call"
          ? { kind: "undoCall", before, text: made.call.text }
          : { kind: "undo", before },
      );
    },
    close: () => setMove(null),
  };
}

/** What was done, as the bar says it. */
export function moveText({ before, after, made }: Move): string {
  const { name } = after;
  if (made.kind === "call") {
    const outcome = callOutcomeWords[made.call.outcome].toLowerCase();
    return fillText(callWords.done, { name, outcome, effects: made.says });
  }
  const [from, to] = [leadStatusWords[before.status], leadStatusWords[after.status]];
  const moved = fillText(words.moved, { name, from, to });
  const isWaiting = isWaitingFor(before, after.updatedAt);
  const isMailed = isMoveMailed({ status: before.status, isWaiting }, after);
  if (!isMailed || !getsDeskMails(after)) return moved;
  return `${moved} ${fillText(seatWords.mailed, { name, minutes: MAIL_HELD_MINUTES })}`;
}

/** The bar at the foot of the screen that says what was done with a lead, with a button that takes it back. */
export function MovedBar({
  last: { move, undo, close },
  busy,
}: {
  last: ReturnType<typeof useLastMove>;
  busy: boolean;
}) {
  if (!move) return null;
  return (
    <Toolbar
      label={move.made.kind === "call" ? callWords.lastCall : words.lastMove}
      says={moveText(move)}
    >
      <Button variant="quiet" size="small" onClick={close}>
        {staffParts.close}
      </Button>
      <Button variant="secondary" size="small" busy={busy} onClick={undo}>
        {words.undo}
      </Button>
    </Toolbar>
  );
}

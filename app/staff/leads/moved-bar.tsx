import { useState } from "react";
import { leadStatusWords, leadsBoard as words } from "#content/staff/lead-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Toolbar } from "../ui/toolbar.tsx";
import type { LeadChange } from "./lead-change.ts";

type Move = { before: LeadRow; after: LeadRow };

/** The move that was made last on this screen, until it is taken back or the bar is closed. */
export function useLastMove(change: (lead: LeadRow, change: LeadChange) => void) {
  const [move, setMove] = useState<Move | null>(null);
  return {
    move,
    /** Call it when a change is stored: `before` is the lead as it was. */
    noteChange(
      after: LeadRow,
      { lead: before, change: made }: { lead: LeadRow; change: LeadChange },
    ) {
      if (made.kind === "status") setMove({ before, after });
      else if (made.kind === "undo") setMove(null);
    },
    undo() {
      if (move) change(move.after, { kind: "undo", before: move.before });
    },
    close: () => setMove(null),
  };
}

/** The bar at the foot of the screen that says where a lead was moved, with a button that takes the move back. */
export function MovedBar({
  last: { move, undo, close },
  busy,
}: {
  last: ReturnType<typeof useLastMove>;
  busy: boolean;
}) {
  if (!move) return null;
  const { before, after } = move;
  return (
    <Toolbar
      label={words.lastMove}
      says={fillText(words.moved, {
        name: after.name,
        from: leadStatusWords[before.status],
        to: leadStatusWords[after.status],
      })}
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

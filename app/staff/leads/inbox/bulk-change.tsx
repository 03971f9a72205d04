import { type ReactNode, useEffect, useRef, useState } from "react";
import { leadStatusWords, leadsList, leadBulk as words } from "#content/staff/leads.ts";
import { leadStatuses, MAX_BULK } from "#contract/staff-lead-values.ts";
import type { LeadBulkChange, LeadOptions, LeadRow } from "#contract/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { useStaff } from "../../staff-api.ts";
import { Menu } from "../../ui/menu.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { LostDialog } from "../lost-dialog.tsx";

/** What a key asked for; a new object each time, so that the same wish counts again. */
export type BulkWish = { menu: "assign" | "status" };

/** At the foot of the list while leads are chosen: gives them all an owner or a status. */
export function BulkBar({
  leads,
  options,
  wish,
  busy,
  onChange,
  onClear,
}: {
  leads: readonly LeadRow[];
  options: LeadOptions | undefined;
  wish: BulkWish | null;
  busy: boolean;
  onChange: (change: LeadBulkChange["change"]) => void;
  onClear: () => void;
}) {
  const { me } = useStaff();
  const [asksWhy, setAsksWhy] = useState(false);
  const count = `${leads.length} ${words.chosen}`;
  const isTooMany = leads.length > MAX_BULK;
  const others = (options?.owners ?? []).filter(({ id }) => id !== me.id);
  return (
    <Toolbar label={words.label} says={isTooMany ? `${count}. ${words.most}` : count}>
      <Button variant="quiet" size="small" onClick={onClear}>
        {words.clear}
      </Button>
      <Opened by={wish?.menu === "assign" ? wish : null}>
        <Menu
          label={words.assign}
          items={[
            { id: me.id, name: leadsList.me },
            ...others,
            { id: null, name: leadsList.noOwner },
          ].map(({ id, name }) => ({
            key: id ?? "none",
            label: name,
            disabled: busy || isTooMany,
            onPick: () => onChange({ ownerId: id }),
          }))}
        />
      </Opened>
      <Opened by={wish?.menu === "status" ? wish : null}>
        <Menu
          label={words.status}
          items={leadStatuses.map((status) => ({
            key: status,
            label: leadStatusWords[status],
            disabled: busy || isTooMany,
            onPick: () => (status === "lost" ? setAsksWhy(true) : onChange({ status })),
          }))}
        />
      </Opened>
      <LostDialog
        open={asksWhy}
        about={leads.length === 1 ? (leads[0]?.name ?? "") : count}
        onClose={() => setAsksWhy(false)}
        onLost={(lostReason, lostNote) => {
          setAsksWhy(false);
          onChange({ status: "lost", lostReason, ...(lostNote ? { lostNote } : {}) });
        }}
      />
    </Toolbar>
  );
}

/** A menu that a key opens, by its button. */
function Opened({ by, children }: { by: BulkWish | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by) box.current?.querySelector("button")?.click();
  }, [by]);
  return <div ref={box}>{children}</div>;
}

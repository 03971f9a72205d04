import { useState } from "react";
import { overviewWords, beginningWords as words } from "#content/staff/overview.ts";
import type { BegunAt, OverviewBeginnings } from "#contract/staff/staff-overview.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { channelText } from "../leads/lead-texts.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { LeadsFigure, ShareFigure } from "./figure.tsx";
import type { Where } from "./figure-links.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText, shareText, THE_REST } from "./overview-texts.ts";

const FIRST_ROWS = 8;

/** Leads by source. */
export function SourcesPanel({ figures }: { figures: OverviewBeginnings }) {
  return (
    <BeginningsPanel
      title={words.sources}
      lead={words.sourcesLead}
      column={words.source}
      figures={figures}
      parts={figures.sources}
      nameOf={channelText}
      whereOf={(channel) => ({ channel })}
    />
  );
}

/** Leads by the page whose form they sent. */
export function PagesPanel({ figures }: { figures: OverviewBeginnings }) {
  return (
    <BeginningsPanel
      title={words.pages}
      lead={words.pagesLead}
      column={words.page}
      figures={figures}
      parts={figures.pages}
      nameOf={(page) => page || words.noPage}
      whereOf={(page) => ({ began: page || "none" })}
    />
  );
}

type Row = BegunAt & { name: string; where: Where | undefined };

function BeginningsPanel({
  title,
  lead,
  column,
  figures: { range, total },
  parts,
  nameOf,
  whereOf,
}: {
  title: string;
  lead: string;
  column: string;
  figures: OverviewBeginnings;
  parts: readonly BegunAt[];
  nameOf: (value: string) => string;
  whereOf: (value: string) => Where;
}) {
  const [isWhole, setWhole] = useState(false);
  const rows = parts.map(
    (part): Row =>
      part.value === THE_REST
        ? { ...part, name: words.others, where: undefined }
        : { ...part, name: nameOf(part.value), where: whereOf(part.value) },
  );
  const all: Row = { value: "", name: words.total, where: {}, ...total };
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const share = (name: "came" | "enrolled") => ({
    key: name,
    label: words.columns[name],
    cell: (row: Row) =>
      row.where ? (
        <ShareFigure
          number={row[name]}
          whole={row.leads}
          share={name}
          days={range}
          where={row.where}
          what={`${words.columns[name]}, ${row.name}`}
        />
      ) : (
        `${numberText(row[name])} (${shareText(row[name], row.leads)})`
      ),
  });
  return (
    <Panel title={title}>
      {total.leads === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <>
          <p className="muted">{lead}</p>
          <NumbersTable<Row>
            label={title}
            rows={parts.length > 1 ? [...shown, all] : shown}
            keyOf={({ name }) => name}
            isStacked
            columns={[
              { key: "name", label: column, cell: ({ name }) => name },
              {
                key: "leads",
                label: words.columns.leads,
                cell: (row) =>
                  row.where ? (
                    <LeadsFigure part={row} days={range} where={row.where} what={row.name} />
                  ) : (
                    numberText(row.leads)
                  ),
              },
              share("came"),
              share("enrolled"),
            ]}
          />
          {rows.length > shown.length && (
            <p>
              <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
                {fillText(words.more, { number: rows.length })}
              </Button>
            </p>
          )}
          <p className="muted-xs">{words.fewest}</p>
        </>
      )}
    </Panel>
  );
}

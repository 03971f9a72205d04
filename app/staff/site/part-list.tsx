import type { ReactNode } from "react";
import { Link } from "react-router";
import { sitePartWords, siteContentList as words } from "#content/staff/site-editor.ts";
import type { SitePartList } from "#contract/staff/staff-site.ts";
import { staffPaths } from "../staff-paths.ts";
import { Moment } from "../ui/moment.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import styles from "./part-list.module.css";

type Row = SitePartList["parts"][number];

const columns: Column<Row>[] = [
  {
    key: "part",
    label: words.columns.part,
    names: true,
    cell: ({ part }) => (
      <>
        <Link to={staffPaths.siteContentPart.replace(":part", part)} className={styles.name}>
          {sitePartWords[part].title}
        </Link>
        <span className={styles.lead}>{sitePartWords[part].lead}</span>
      </>
    ),
  },
  {
    key: "state",
    label: words.columns.state,
    cell: ({ isEdited }) => (
      <StatusChip tone={isEdited ? "info" : "quiet"}>
        {isEdited ? words.edited : words.asBuilt}
      </StatusChip>
    ),
  },
  {
    key: "drafted",
    label: words.columns.drafted,
    cell: ({ drafted }) =>
      drafted ? (
        <>
          <StatusChip tone="warm">{words.draftWaits}</StatusChip> <Moment at={drafted.at} />{" "}
          {words.by} {drafted.by}
        </>
      ) : (
        words.noDraft
      ),
  },
  {
    key: "published",
    label: words.columns.published,
    cell: ({ publishedAs }) =>
      publishedAs ? (
        <>
          <Moment at={publishedAs.at} /> {words.by} {publishedAs.by}
        </>
      ) : (
        words.never
      ),
  },
];

/**
 * The parts of the public site that can be edited, and whether each has a draft.
 * @param props.children stands below the list
 */
export function PartList({ children }: { children?: ReactNode }) {
  const query = useStaffQuery<SitePartList>("/site");
  return (
    <div className={`stack-4 ${styles.page}`}>
      <ViewHead title={words.title} lead={words.lead} />
      <QueryState query={query}>
        {({ parts }) => (
          <RecordList
            label={words.tableLabel}
            columns={columns}
            rows={parts}
            keyOf={({ part }) => part}
          />
        )}
      </QueryState>
      {children}
    </div>
  );
}

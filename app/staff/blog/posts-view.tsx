import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { postStatusWords, postListWords as words } from "#content/staff/blog-desk.ts";
import {
  POSTS_PER_DESK_PAGE,
  type PostSuggestions,
  postStatuses,
  type StaffPost,
  type StaffPostItem,
  type StaffPostList,
} from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { FilterBar, FilterSelect, SearchBox } from "../ui/filter-bar.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { numberedPages } from "../ui/pager.tsx";
import { NothingFound } from "../ui/query-state.tsx";
import type { Column } from "../ui/record-list.tsx";
import { useFilters } from "../ui/use-filters.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { PostChips } from "./post-chips.tsx";
import styles from "./posts-view.module.css";

const filterNames = ["q", "status", "topic", "author"];

const asChoice = (value: string) => ({ value, label: value });

const columns: Column<StaffPostItem>[] = [
  {
    key: "title",
    label: words.columnTitle,
    names: true,
    cell: ({ id, title }) => (
      <Link to={staffPaths.post.replace(":id", id)}>{title || words.untitled}</Link>
    ),
  },
  { key: "state", label: words.columnState, cell: (post) => <PostChips {...post} /> },
  { key: "topic", label: words.topic, wide: true, cell: ({ topic }) => topic },
  { key: "author", label: words.author, cell: ({ author }) => author },
  {
    key: "edited",
    label: words.columnEdited,
    cell: ({ editedAt, editedBy }) => (
      <>
        <Moment at={editedAt} away />{" "}
        {editedBy && <span className="muted">{fillText(words.editedBy, { name: editedBy })}</span>}
      </>
    ),
  },
];

/**
 * All posts, the last edited ones first.
 * @param props.children stands above the list, for what is not about posts
 */
export function PostsView({ children }: { children?: ReactNode }) {
  const { change, value, params, isNarrowed, onClear } = useFilters(filterNames);
  const navigate = useNavigate();
  const page = Number(value("page")) || 1;
  if (page > 1) params.set("page", String(page));
  const list = useStaffQuery<StaffPostList>(`/blog/posts?${params}`, { keep: true });
  const paging = { page, perPage: POSTS_PER_DESK_PAGE, total: list.data?.total ?? 0 };
  const suggestions = useStaffQuery<PostSuggestions>("/blog/suggestions").data;
  const begin = useStaffChange<Record<string, never>, StaffPost>("POST", "/blog/posts", ["/blog/"]);

  const newPost = (
    <Button
      size="small"
      busy={begin.isPending}
      onClick={() =>
        begin.mutate(
          {},
          { onSuccess: ({ id }) => void navigate(staffPaths.post.replace(":id", id)) },
        )
      }
    >
      {words.newPost}
    </Button>
  );
  return (
    <>
      <ViewHead title={words.title} lead={words.lead} actions={newPost} />
      {begin.error && <Notice tone="bad">{begin.error.message}</Notice>}
      {children && <div className={styles.other}>{children}</div>}
      <FilterBar label={words.filters} onClear={onClear}>
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={value("q")}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={words.status}
          all={words.allStates}
          value={value("status")}
          choices={[
            ...postStatuses.map((status) => ({ value: status, label: postStatusWords[status] })),
            { value: "changed", label: words.changed },
          ]}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={words.topic}
          all={words.allTopics}
          value={value("topic")}
          choices={(suggestions?.topics ?? []).map(asChoice)}
          onChange={(topic) => change({ topic })}
        />
        <FilterSelect
          label={words.author}
          all={words.allAuthors}
          value={value("author")}
          choices={(suggestions?.authors ?? []).map(asChoice)}
          onChange={(author) => change({ author })}
        />
      </FilterBar>
      <PagedList
        query={list}
        lines={8}
        rowsOf={({ posts }) => posts}
        empty={() => <NothingFound words={words} isNarrowed={isNarrowed} />}
        label={words.table}
        columns={columns}
        keyOf={({ id }) => id}
        {...numberedPages(words, paging, change)}
      />
    </>
  );
}

import { blogHead } from "#content/blog/blog-front.ts";
import {
  blogLetter,
  blogList,
  blogPaging,
  blogSearch,
  foundInWords,
} from "#content/blog/blog-lists.ts";
import type { BlogTopics } from "#contract/blog.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb, type Crumb } from "../../shell/navigation/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { Paging } from "../../ui/paging.tsx";
import { useShownChoices } from "../../ui/use-shown-choices.ts";
import { listPath } from "../blog-paths.ts";
import { PostCard } from "../post-card.tsx";
import { Viaduct } from "../post-drawings.tsx";
import { SearchField } from "../search-field.tsx";
import { ListGapNotice } from "./list-gap.tsx";
import styles from "./list-page.module.css";
import type { PostListData } from "./load-list.ts";

/** A page of a list of posts: all posts, those of a topic or tag, or what a search found. */
export function ListPage({ list }: { list: PostListData }) {
  return (
    <>
      <div className={styles.banner} data-ground="ink">
        <ListBanner list={list} />
      </div>
      <div className={styles.filters} data-ground="sand">
        <ListFilters list={list} />
      </div>
      <div className={`page-column ${styles.posts}`}>
        <ListBody list={list} />
      </div>
    </>
  );
}

const above: Crumb = { name: blogHead.name, url: paths.blog };
const all: Crumb = { name: blogList.name, url: paths.blogPosts };

/** The heading of the page: what the list is narrowed to, or that it is not. */
function titleOf({ query, topic, tag }: PostListData): string {
  if (query.q) return blogSearch.resultsTitle;
  if (topic) return blogList.ofTopic.replace("{topic}", () => topic.name);
  return tag ? blogList.ofTag.replace("{tag}", () => tag.name) : blogList.banner;
}

function ListBanner({ list }: { list: PostListData }) {
  const { query, topic, tag, about } = list;
  const narrowed = query.q ? blogSearch.resultsTitle : (topic?.name ?? tag?.name);
  return (
    <>
      <div className={`page-column ${styles.bannerInner}`}>
        <Breadcrumb
          above={narrowed ? [above, all] : [above]}
          current={narrowed ? { name: narrowed, url: listPath({ ...query, page: 1 }) } : all}
        />
        <h1 data-narrowed={narrowed ? "" : undefined}>{titleOf(list)}</h1>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <Viaduct id="banner-arches" />
    </>
  );
}

/** Search words, topic and tag, in a plain form that needs no script. */
export function ListFilters({ list: { query, topic, tag, choices } }: { list: PostListData }) {
  const isNarrowed = query.q || topic || tag;
  const form = useShownChoices();
  return (
    <search>
      {/* `autoComplete`: by Back the browser would bring a choice back that the list beside it does not follow. */}
      <form
        ref={form}
        action={paths.blogPosts}
        className={`page-column ${styles.filterForm}`}
        autoComplete="off"
      >
        <SearchField id="blog-query" value={query.q} />
        <Choice
          name="topic"
          label={blogSearch.topicLabel}
          any={blogSearch.anyTopic}
          chosen={topic?.slug}
          choices={choices.topics}
        />
        <Choice
          name="tag"
          label={blogSearch.tagLabel}
          any={blogSearch.anyTag}
          chosen={tag?.slug}
          choices={choices.tags}
        />
        <div className={`row ${styles.actions}`}>
          <Button type="submit">{blogSearch.submitLabel}</Button>
          {isNarrowed && <a href={paths.blogPosts}>{blogSearch.resetLabel}</a>}
        </div>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string | undefined;
  choices: BlogTopics["topics"];
};

function Choice({ name, label, any, chosen, choices }: ChoiceProps) {
  // Without a list to choose from, a search still keeps what was chosen.
  if (choices.length === 0) return chosen && <input type="hidden" name={name} value={chosen} />;
  return (
    <div className={`stack-1 ${styles.choice}`}>
      <label htmlFor={`blog-${name}`}>{label}</label>
      <select id={`blog-${name}`} name={name} defaultValue={chosen ?? ""}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name} ({choice.posts})
          </option>
        ))}
      </select>
    </div>
  );
}

/** A list of at least this many posts shows its first one large. */
const FEWEST_WITH_LARGE = 3;
/** Cards in a row on a wide screen. */
const COLUMNS = 3;

/** The posts, or the reason why there are none, and links to the other pages. */
function ListBody({ list: { query, posts, total, pages, gap } }: { list: PostListData }) {
  if (gap) return <ListGapNotice gap={gap} query={query} pages={pages} />;
  const { page } = query;
  const at = (one: number) => listPath({ ...query, page: one });
  const hasLarge = page === 1 && posts.length >= FEWEST_WITH_LARGE;
  const inLastRow = (posts.length - (hasLarge ? 1 : 0)) % COLUMNS;
  return (
    <>
      <p className={styles.found} role="status">
        {foundInWords(total, query.q ?? "")}
      </p>
      <ul className={styles.cards} data-large={hasLarge ? "" : undefined}>
        {posts.map((post, index) => (
          <li key={post.url}>
            <PostCard post={post} isLarge={hasLarge && index === 0} isFirst={index === 0} />
          </li>
        ))}
        {inLastRow === COLUMNS - 1 && (
          <li className={styles.letterPlace}>
            <LetterCard />
          </li>
        )}
      </ul>
      <Paging
        label={blogPaging.label}
        text={blogPaging.page(page, pages)}
        previous={page > 1 ? { href: at(page - 1), label: blogPaging.newer } : undefined}
        next={page < pages ? { href: at(page + 1), label: blogPaging.older } : undefined}
      />
    </>
  );
}

/** An envelope that fills the last place of a row and leads to the newsletter. */
function LetterCard() {
  return (
    <div className={`stack-3 ${styles.letter}`} data-ground="marigold">
      <svg
        viewBox="0 0 300 120"
        preserveAspectRatio="none"
        width="300"
        height="120"
        className={styles.flap}
        aria-hidden="true"
      >
        <path d="M-2 -2 150 112 302 -2" />
      </svg>
      <p className={styles.letterTitle}>
        <a href={paths.newsletter}>{blogLetter.title}</a>
      </p>
      <p>{blogLetter.text}</p>
      <p className={styles.letterWay} aria-hidden="true">
        {blogLetter.label}
      </p>
    </div>
  );
}

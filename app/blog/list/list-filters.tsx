import { blogSearch } from "#content/blog/words.ts";
import type { BlogTopics } from "#contract/blog.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../search-field.tsx";
import styles from "./list-filters.module.css";
import type { PostListData } from "./load-list.ts";

/** Search words, topic and tag in one form, which the browser sends by itself. */
export function ListFilters({ list: { query, topic, tag, choices } }: { list: PostListData }) {
  const isNarrowed = query.q || topic || tag;
  return (
    <search>
      <form action={paths.blogPosts} className={styles.filters}>
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
        <div className={styles.actions}>
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
  // Nothing to choose from: what was chosen still goes along.
  if (choices.length === 0) return chosen && <input type="hidden" name={name} value={chosen} />;
  return (
    <div className={styles.choice}>
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

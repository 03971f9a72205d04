import { blogHead, blogSearch } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../search-field.tsx";
import { Viaduct } from "../post-drawings.tsx";
import styles from "./masthead.module.css";

/** The head of a paper that has two ends. */
export function Masthead() {
  return (
    <>
      <div className={styles.inner}>
        <Breadcrumb current={{ name: blogHead.name, url: paths.blog }} />
        <p className={styles.route}>
          <span>{blogHead.from}</span>
          <svg
            viewBox="0 0 400 8"
            preserveAspectRatio="none"
            width="400"
            height="8"
            aria-hidden="true"
          >
            <path d="M0 4h400" />
          </svg>
          <span>{blogHead.to}</span>
        </p>
        <h1>
          <span lang="de">{blogHead.title}</span>
          <span className={styles.rest}>
            <span className="visually-hidden">: </span>
            {blogHead.titleRest}
          </span>
        </h1>
        <div className={styles.below}>
          <p className={styles.intro}>{blogHead.intro}</p>
          <search>
            <form action={paths.blogPosts} className={styles.search}>
              <SearchField id="blog-query" />
              <Button type="submit">{blogSearch.submitLabel}</Button>
            </form>
          </search>
        </div>
      </div>
      <Viaduct id="masthead-arches" />
    </>
  );
}

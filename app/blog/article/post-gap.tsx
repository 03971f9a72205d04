import { blogFailed, blogMissing } from "#content/blog/page-words.ts";
import { blogEmpty } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import broken from "../../pictures/broken.svg";
import lost from "../../pictures/lost.svg";
import { MessagePage } from "../../shell/errors/message-page.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { postPath } from "../blog-paths.ts";
import type { FoundPost, PostPageData } from "./post-data.ts";
import styles from "./post-gap.module.css";
import { RecentBlogs } from "./recent-blogs.tsx";

const size = { width: 420, height: 360 };

/** In the place of a post that is not there, or could not be fetched. */
export function PostGap({ found }: { found: Exclude<PostPageData, FoundPost> }) {
  if (found.kind === "missing") {
    return (
      <MessagePage {...blogMissing} picture={lost} pictureSize={size}>
        {found.nearest.length > 0 && (
          <>
            <h2>{blogMissing.nearestTitle}</h2>
            <ul>
              {found.nearest.map(({ url, title }) => (
                <li key={url}>
                  <a
                    href={postPath(url)}
                    className={buttonClass({ variant: "secondary", size: "small" })}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a href={paths.blogPosts} className={buttonClass()}>
            {blogMissing.allLabel}
          </a>
        </p>
      </MessagePage>
    );
  }
  return (
    <>
      <MessagePage {...blogFailed} picture={broken} pictureSize={size}>
        {/* Asks for this address once more, without scripts too. */}
        <form method="get">
          <button type="submit" className={buttonClass()}>
            {blogEmpty.retryLabel}
          </button>
        </form>
      </MessagePage>
      <div className={styles.recent}>
        <RecentBlogs recent={found.recent} />
      </div>
    </>
  );
}

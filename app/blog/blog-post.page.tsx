import { blogEmpty } from "#content/blog/blog-lists.ts";
import { blogFailed, blogMissing } from "#content/blog/blog-post.ts";
import { popularCourses } from "#content/courses/subjects.ts";
import { site } from "#content/site.ts";
import { SubjectCards } from "../courses/sections/subject-cards.tsx";
import { paths } from "../paths.ts";
import broken from "../pictures/broken.svg";
import lost from "../pictures/lost.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { siteContext } from "../shell/site-context.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/blog-post.page.ts";
import { PostArticle, RecentBlogsAlone } from "./article/article.tsx";
import { type FoundPost, loadPost, type PostPageData } from "./article/load-post.ts";
import { blogMeta, postMeta } from "./blog-meta.ts";
import { postPath } from "./blog-paths.ts";

export const loader = ({ params: { url }, context }: Route.LoaderArgs) =>
  loadPost(url, context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (loaderData?.kind === "post") return postMeta(matches, loaderData.post);
  const { title, text } = loaderData?.kind === "missing" ? blogMissing : blogFailed;
  return blogMeta(matches, {
    title: `${title} | ${site.name}`,
    description: text,
    canonicalPath: location.pathname,
    unlisted: true,
  });
};

/** One post (specification, section 2). */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "post" ? (
    <>
      <PostArticle found={loaderData} />
      <SubjectCards {...popularCourses} />
    </>
  ) : (
    <PostGap found={loaderData} />
  );
}

const size = { width: 420, height: 360 };

/** The page that replaces a post that does not exist or could not be fetched. */
function PostGap({ found }: { found: Exclude<PostPageData, FoundPost> }) {
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
        {/* Requests this address again, also without scripts. */}
        <form method="get">
          <button type="submit" className={buttonClass()}>
            {blogEmpty.retryLabel}
          </button>
        </form>
      </MessagePage>
      <RecentBlogsAlone recent={found.recent} />
    </>
  );
}

import { data } from "react-router";
import { notFound, notFoundHelp } from "#content/not-found.ts";
import { site } from "#content/site.ts";
import lost from "../../pictures/lost.svg";
import { buttonClass } from "../../ui/button.tsx";
import { pageMeta } from "../search-engines/seo.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/not-found.page.ts";
import { MessagePage } from "./message-page.tsx";
import { nearestPages } from "./not-found-links.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(siteContext).content.site(request);
  return data({ nearest: nearestPages(new URL(request.url).pathname, site) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: `${notFound.title} | ${site.name}`,
    description: notFound.text,
    canonicalPath: location.pathname,
    unlisted: true,
  });

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <MessagePage
      title={notFound.title}
      text={notFound.text}
      picture={lost}
      pictureSize={{ width: 420, height: 360 }}
    >
      <h2>{notFoundHelp.linksTitle}</h2>
      <ul>
        {loaderData.nearest.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className={buttonClass({ variant: "secondary", size: "small" })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{notFoundHelp.searchHint}</p>
    </MessagePage>
  );
}

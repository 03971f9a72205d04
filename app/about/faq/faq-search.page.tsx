import { redirect } from "react-router";
import { faqHead, faqSearch, foundInWords } from "#content/faq/words.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import type { Route } from "./+types/faq-search.page.ts";
import { SearchBox } from "./faq-search.tsx";
import { searchFaq } from "./search-answers.ts";
import { SearchResults } from "./search-results.tsx";

/** The FAQ searched without scripts. It is not for search engines, and is not kept in memory. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${faqSearch.resultsTitle} | ${site.name}`,
    description: faqHead.intro,
    canonicalPath: paths.faqSearch,
    unlisted: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, faqSearch.maxLength);
  if (!query.trim()) throw redirect(paths.faq);
  const { topics } = await context.get(siteContext).content.faq(request);
  return { query, ...searchFaq(topics, query) };
}

export default function FaqSearchPage({ loaderData: { query, all, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={faqSearch.resultsTitle}
        intro={foundInWords(found.length, all, query)}
        above={[{ name: faqHead.name, url: paths.faq }]}
        current={{ name: "Search", url: paths.faqSearch }}
      >
        <SearchBox query={query} />
      </PageHead>
      <SearchResults query={query} found={found} />
    </>
  );
}

import { redirect } from "react-router";
import { faqEmpty, faqHead, faqSearch, foundInWords } from "#content/faq/faq-page.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import empty from "../../pictures/empty.svg";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Route } from "./+types/faq-search.page.ts";
import { SearchBox } from "./faq-search.tsx";
import { type FoundAnswer, piecesOf, searchFaq } from "./search-answers.ts";
import styles from "./search-results.module.css";

/**
 * The page is the search of the FAQ without scripts. Search engines are told to leave it out, and
 * the server does not cache it.
 */
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

/** The answers in full, each with a link to its place in the FAQ. */
function SearchResults({ query, found }: { query: string; found: FoundAnswer[] }) {
  if (found.length === 0) {
    return (
      <div className={`page-column ${styles.empty}`}>
        <img src={empty} alt="" width={360} height={300} />
        <h2>{faqEmpty.title}</h2>
        <p>{faqEmpty.text}</p>
        <p className="wrap-3">
          <a href={paths.contactUs} className={buttonClass()}>
            {faqEmpty.contactLabel}
          </a>
          <a href={paths.faq} className={buttonClass({ variant: "secondary" })}>
            {faqSearch.allLink}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={`page-column ${styles.results}`}>
      {found.map(({ id, question, answer, topic }) => (
        <article key={id} className={`stack-3 ${styles.result}`}>
          <p className={styles.topic}>{topic}</p>
          <h2>
            <Marked text={question} query={query} />
          </h2>
          {answer.split("\n\n").map((paragraph) => (
            <p key={paragraph}>
              <Marked text={paragraph} query={query} />
            </p>
          ))}
          <p>
            <a href={`${paths.faq}#${id}`}>
              {faqSearch.readLink} <span className="visually-hidden">: {question}</span>
            </a>
          </p>
        </article>
      ))}
      <p>
        <a href={paths.faq} className={buttonClass({ variant: "secondary" })}>
          {faqSearch.allLink}
        </a>
      </p>
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}

import { data } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { demoClassesPage as words } from "#content/demo-classes.ts";
import { classPlaces, dayParts } from "#contract/class-values.ts";
import type { ClassList as ClassListAnswer } from "#contract/classes.ts";
import { serviceValues } from "#contract/enrolment-form.ts";
import { paths } from "../paths.ts";
import { callApi } from "../shell/api/api-client.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Paging } from "../ui/paging.tsx";
import type { Route } from "./+types/demo-classes.page.ts";
import { ClassList } from "./class-card.tsx";
import styles from "./classes.module.css";
import { useFresh } from "./fresh-classes.ts";

const PER_PAGE = 24;
const FILTERS = ["course", "place", "part"] as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { chosen = {}, list } = loaderData ?? {};
  const page = list?.page ?? 1;
  if (page === 1) return pageMeta(matches, { ...words.seo, canonicalPath: paths.demoClasses });
  return pageMeta(matches, {
    ...words.seo,
    title: words.seoPage.replace("{page}", String(page)),
    canonicalPath: listPath({}, page),
    unlisted: Object.keys(chosen).length > 0 || list?.data.length === 0,
  });
};

const courseNames = Object.fromEntries(serviceValues.map((value) => [value, courses[value].name]));

/** Unknown values of the address are left out: an old link still shows classes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const known: Record<(typeof FILTERS)[number], readonly string[]> = {
    course: serviceValues,
    place: Object.keys(classPlaces),
    part: Object.keys(dayParts),
  };
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    const value = given.get(name) ?? "";
    if (known[name].includes(value)) query.set(name, value);
  }
  const chosen: Record<string, string> = Object.fromEntries(query);
  const page = given.get("page") ?? "";
  query.set("page", /^[1-9]\d{0,4}$/.test(page) ? page : "1");
  query.set("perPage", String(PER_PAGE));
  const path = `/classes?${query}`;
  const outcome = await callApi<ClassListAnswer>(context.get(siteContext).fetchApi, path);
  if (outcome.kind !== "done") throw new Response("Not available", { status: 503 });
  const list = outcome.value;
  // The status keeps a page after the last one out of search engines.
  const isBeyond = list.page > 1 && list.data.length === 0;
  return data({ path, chosen, list }, { status: isBeyond ? 404 : 200 });
}

/** The address of a page of the list. @param chosen the filters */
function listPath(chosen: Record<string, string>, page: number): string {
  const query = new URLSearchParams(chosen);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${paths.demoClasses}?${query}` : paths.demoClasses;
}

/** All upcoming demo classes, with filters: a plain form whose values are in the address. */
export default function DemoClassesPage({ loaderData }: Route.ComponentProps) {
  const { path, chosen, list } = loaderData;
  const { data: classes, page, perPage, total } = useFresh<ClassListAnswer>(path, list);
  const pages = Math.ceil(total / perPage);
  const at = (one: number) => `${listPath(chosen, one)}#classes`;
  const isFiltered = Object.keys(chosen).length > 0;
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.inner}>
          <Breadcrumb current={{ name: words.title, url: paths.demoClasses }} />
          <h1>{words.title}</h1>
          <p className={styles.intro}>{words.intro}</p>
          <form className={styles.filters} action={`${paths.demoClasses}#classes`}>
            <Choice
              name="course"
              label={words.filters.course}
              choices={courseNames}
              chosen={chosen.course}
            />
            <Choice
              name="place"
              label={words.filters.place}
              choices={classPlaces}
              chosen={chosen.place}
            />
            <Choice
              name="part"
              label={words.filters.part}
              choices={dayParts}
              chosen={chosen.part}
            />
            <Button type="submit" variant="secondary">
              {words.filters.show}
            </Button>
          </form>
        </div>
      </header>
      <section className={styles.section} aria-labelledby="classes">
        <h2 id="classes">{words.listTitle}</h2>
        {classes.length > 0 ? (
          <>
            <ClassList classes={classes} />
            <Paging
              label={words.pages.label}
              text={words.pages.page(page, pages)}
              previous={page > 1 ? { href: at(page - 1), label: words.pages.sooner } : undefined}
              next={page < pages ? { href: at(page + 1), label: words.pages.later } : undefined}
            />
          </>
        ) : total > 0 ? (
          <p>
            {words.pages.beyond} <a href={at(1)}>{words.pages.first}</a>
          </p>
        ) : (
          <p>
            {isFiltered ? words.empty : words.emptyAll}{" "}
            {isFiltered && <a href={paths.demoClasses}>{words.showAll}</a>}
          </p>
        )}
        <div className={styles.aside} data-ground="sand">
          <h2>{words.noneSuits}</h2>
          <p>{words.noneSuitsText}</p>
          <a href={registerPath(chosen.course)} className={buttonClass({ variant: "secondary" })}>
            {words.noneSuitsLink}
          </a>
        </div>
      </section>
    </>
  );
}

const registerPath = (course: string | undefined) =>
  course ? `${paths.register}?course=${course}` : paths.register;

type ChoiceProps = {
  name: string;
  label: string;
  choices: Record<string, string>;
  chosen: string | undefined;
};

function Choice({ name, label, choices, chosen }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={chosen ?? ""}>
      <option value="">{words.filters.any}</option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

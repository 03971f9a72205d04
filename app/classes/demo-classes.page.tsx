import { data } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { askForClass, nextClasses, demoClassesPage as words } from "#content/demo-class-list.ts";
import { plural } from "#content/plural.ts";
import { classPlaces, dayParts, MAX_LEVEL } from "#contract/classes/class-values.ts";
import type { ClassList } from "#contract/classes/classes.ts";
import { type Service, serviceValues } from "#contract/forms/enrolment-form.ts";
import { DemoForm, demoForm } from "../enrolment/demo-form.tsx";
import { formAction, holdsForm } from "../forms/form-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { callApi } from "../shell/api/api-client.ts";
import { useFresh } from "../shell/api/use-fresh.ts";
import { demoClassesPath, useDemoCourses } from "../shell/demo-courses.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { PrivacyNote } from "../shell/privacy-note.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { useVisitorZone } from "../shell/visit/clocks.ts";
import { buttonClass } from "../ui/button.tsx";
import { Paging } from "../ui/paging.tsx";
import type { Route } from "./+types/demo-classes.page.ts";
import rows from "./class-list.module.css";
import { startFor } from "./class-times.tsx";
import { ClassTimetable } from "./class-timetable.tsx";
import styles from "./demo-classes.module.css";

const courseNames: Record<string, string> = Object.fromEntries(
  serviceValues.map((value) => [value, courses[value].name]),
);
const PER_PAGE = 24;
const FILTERS = ["course", "level", "place", "part"] as const;
type Filter = (typeof FILTERS)[number];
/** `only=all` in the address lists full classes, too. */
type Chosen = Partial<Record<Filter | "only", string>>;

type Shown = { path: string; list: ClassList; areAllFull: boolean };
/** A form was refused because the database is away: then there is no list, but what was typed stays. */
type Loaded = { chosen: Chosen } & Partial<Shown>;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { chosen = {}, list } = loaderData ?? {};
  const page = list?.page ?? 1;
  if (list?.total === 0 && Object.keys(chosen).length === 0) {
    return pageMeta(matches, { ...words.seoNone, canonicalPath: paths.demoClasses });
  }
  if (page === 1) return pageMeta(matches, { ...words.seo, canonicalPath: paths.demoClasses });
  return pageMeta(matches, {
    ...words.seo,
    title: words.seoPage.replace("{page}", String(page)),
    canonicalPath: listPath({}, page),
    unlisted: Object.keys(chosen).length > 0 || list?.data.length === 0,
  });
};

/** Unknown values of the address are left out: an old link still shows classes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const known: Record<Exclude<Filter, "level">, readonly string[]> = {
    course: serviceValues,
    place: Object.keys(classPlaces),
    part: Object.keys(dayParts),
  };
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    const value = (given.get(name) ?? "").trim();
    const isKnown = name === "level" ? value.length <= MAX_LEVEL : known[name].includes(value);
    if (value && isKnown) query.set(name, value);
  }
  const chosen: Chosen = Object.fromEntries(query);
  if (given.get("only") === "all") chosen.only = "all";
  const page = given.get("page") ?? "";
  query.set("page", /^[1-9]\d{0,4}$/.test(page) ? page : "1");
  query.set("perPage", String(PER_PAGE));

  const { fetchApi } = context.get(siteContext);
  const read = async (path: string) => {
    const outcome = await callApi<ClassList>(fetchApi, path);
    return outcome.kind === "done" ? { path, list: outcome.value } : undefined;
  };
  const all = `/classes?${query}`;
  const free = chosen.only ? undefined : await read(`${all}&onlyFree=true`);
  // Where all are full, they are shown for their waiting lists, in place of an empty list.
  const shown = free && free.list.total > 0 ? free : await read(all);
  if (!shown) {
    if (!context.get(holdsForm)) throw new Response("Not available", { status: 503 });
    return data<Loaded>({ chosen }, { status: 503 });
  }
  const { list } = shown;
  const areAllFull = !chosen.only && free?.list.total === 0 && list.total > 0;
  // The status keeps a page after the last one out of search engines.
  const isBeyond = list.page > 1 && list.data.length === 0;
  return data<Loaded>({ chosen, ...shown, areAllFull }, { status: isBeyond ? 404 : 200 });
}

/** Receives the form below the list if scripts are off or have not loaded yet. */
export const action = formAction(demoForm);

/** The address of a page of the list. @param chosen the filters */
function listPath(chosen: Chosen, page = 1): string {
  return demoClassesPath({ ...chosen, ...(page > 1 ? { page: String(page) } : {}) });
}

/** All upcoming demo classes as a timetable. Filters are links, and what is chosen stands in the address. */
export default function DemoClassesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, chosen, list, areAllFull = false } = loaderData;
  const hasAny = useDemoCourses().length > 0;
  const course = courseOf(chosen);
  return (
    <>
      <header data-ground="sky">
        <div className={`page-column ${styles.inner}`}>
          <Breadcrumb current={{ name: words.title, url: paths.demoClasses }} />
          <h1>{words.title}</h1>
          <p className={styles.intro}>{hasAny ? words.intro : words.introNone}</p>
        </div>
      </header>
      {hasAny && path && list && (
        <Timetable chosen={chosen} path={path} list={list} areAllFull={areAllFull} />
      )}
      <section id="ask" className={styles.ask} data-ground="sand" aria-labelledby="ask-title">
        <div className="stack-3">
          <h2 id="ask-title">{hasAny ? askForClass.title : askForClass.titleNone}</h2>
          <p>{askForClass.text}</p>
        </div>
        <div className={`card ${styles.askPanel}`} data-ground="white">
          <DemoForm
            key={`${course} ${chosen.level}`}
            action={`${listPath(chosen)}#${ANSWER_ID}`}
            course={course}
            chooser
            level={chosen.level}
            part={chosen.part}
            place={chosen.place ?? classroomOf(course)}
            submitLabel={askForClass.submitLabel}
            answer={actionData}
          />
          <PrivacyNote />
        </div>
      </section>
    </>
  );
}

/** Where a course that is not online is taught. */
const classroomOf = (course: Service | undefined) =>
  course && courses[course].mode === "offline" ? "karnal" : undefined;

const courseOf = ({ course }: Chosen) => serviceValues.find((value) => value === course);

function Timetable({ path, chosen, list, areAllFull }: Shown & { chosen: Chosen }) {
  const fresh = useFresh<ClassList>(path, list);
  const { data: classes, page, perPage, total, full = 0, facets } = fresh;
  const zone = useVisitorZone();
  const hasOwnClock = classes.some((one) => startFor(one, zone)[0].isOwn);
  const pages = Math.ceil(total / perPage);
  const at = (one: number) => `${listPath(chosen, one)}#classes`;
  return (
    <section className={`page-column ${styles.section}`} aria-labelledby="classes" data-own-act="">
      <h2 id="classes">{words.listTitle}</h2>
      <Filters chosen={chosen} facets={facets} hasOwnClock={hasOwnClock} />
      {areAllFull && <p>{words.allFull}</p>}
      {!areAllFull && !chosen.only && full > 0 && (
        <p>
          {plural(full, words.full)}{" "}
          <a href={`${listPath({ ...chosen, only: "all" })}#classes`} rel="nofollow">
            {plural(full, words.showFull)}
          </a>
        </p>
      )}
      {classes.length > 0 ? (
        <>
          <ClassTimetable classes={classes} />
          <Paging
            label={words.pages.label}
            text={words.pages.page(page, pages)}
            previous={page > 1 ? { href: at(page - 1), label: words.pages.sooner } : undefined}
            next={page < pages ? { href: at(page + 1), label: words.pages.later } : undefined}
          />
          <p>
            {words.noneSuits} <a href="#ask">{words.noneSuitsLink}</a>
          </p>
        </>
      ) : total > 0 ? (
        <p>
          {words.pages.beyond} <a href={at(1)}>{words.pages.first}</a>
        </p>
      ) : (
        <NoClass chosen={chosen} course={courseOf(chosen)} />
      )}
    </section>
  );
}

type NoClassProps = { chosen: Chosen; course: Service | undefined };

/** In place of the list: what has no date, and how to ask for one. */
function NoClass({ chosen, course }: NoClassProps) {
  const { level, place, part } = chosen;
  const what = level || (course && !place && !part && courses[course].name);
  return (
    <div className={`stack-4 ${styles.none}`}>
      <p className={styles.noneTitle}>
        {what ? words.noDate.replace("{what}", what) : words.empty}
      </p>
      <p className={`row ${styles.ways}`}>
        <a href="#ask" className={buttonClass({ size: "small" })}>
          {words.ask}
        </a>
        {course && (level || place || part) ? (
          <a href={`${listPath({ course })}#classes`}>{words.showCourse}</a>
        ) : (
          <a href={`${paths.demoClasses}#classes`}>{nextClasses.all}</a>
        )}
      </p>
    </div>
  );
}

type FiltersProps = {
  chosen: Chosen;
  facets: ClassList["facets"];
  /** Whether some time of the list is another on the visitor's clock. */
  hasOwnClock: boolean;
};

/** One tap a choice. What no class has is not offered, and where there is nothing to choose from, nothing is asked. */
function Filters({ chosen, facets, hasOwnClock }: FiltersProps) {
  const named = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
    values.map((value) => ({ value: value as string, name: name(value) }));
  const groups: { filter: Filter; choices: { value: string; name: string }[] }[] = [
    { filter: "course", choices: named(facets.courses, (value) => courses[value].name) },
    {
      // Without a course, a level says nothing: A1 is a level of German alone.
      filter: "level",
      choices: chosen.course ? named(facets.levels, (value) => value) : [],
    },
    { filter: "place", choices: named(facets.places, (value) => classPlaces[value]) },
    {
      filter: "part",
      // The rows show the visitor's own time, so that an evening at the branch may be an afternoon in them.
      choices: named(facets.parts, (value) =>
        hasOwnClock ? words.filters.atBranch[value] : dayParts[value],
      ),
    },
  ];
  const [byCourse, ...others] = groups.filter(
    ({ filter, choices }) => choices.length > 1 || chosen[filter],
  );
  const only = chosen.only ? { ...chosen, only: undefined } : { ...chosen, only: "all" };
  return (
    <nav className={styles.filters} aria-label={words.filters.label}>
      {byCourse && <Choices {...byCourse} chosen={chosen} />}
      {others.map((group) => (
        <Choices key={group.filter} {...group} chosen={chosen} />
      ))}
      <p className={`row ${styles.below}`}>
        <a
          href={`${listPath(only)}#classes`}
          className={rows.only}
          data-on={chosen.only ? undefined : ""}
          rel="nofollow"
        >
          <span aria-hidden="true" className={rows.tick} />
          {words.filters.onlyFree}
          <span className="visually-hidden">: {chosen.only ? "off" : "on"}</span>
        </a>
        <span className="muted">{hasOwnClock && words.filters.yourClock}</span>
      </p>
    </nav>
  );
}

type ChoicesProps = {
  filter: Filter;
  choices: readonly { value: string; name: string }[];
  chosen: Chosen;
};

/** A level is its own name. */
const nameOf = (value: string): string =>
  ({ ...classPlaces, ...dayParts, ...courseNames })[value] ?? value;

/** The chosen value of a filter leads back to all; the others are links to themselves. */
function Choices({ filter, choices, chosen }: ChoicesProps) {
  const own = chosen[filter];
  // A level that no class has is not among the choices. The other courses give way to the one that was chosen.
  const isKnown = choices.some(({ value }) => value === own);
  const added = own && !isKnown ? [{ value: own, name: nameOf(own) }] : [];
  const shown = filter === "course" && own ? choices.filter(({ value }) => value === own) : choices;
  const all = [...shown, ...added];
  // Another course has other levels.
  const rest = filter === "course" ? { ...chosen, level: undefined } : chosen;
  const { label, any } = { label: words.filters[filter], any: words.filters.any[filter] };
  return (
    <div className={rows.filter}>
      <p id={`by-${filter}`}>{label}</p>
      <ul aria-labelledby={`by-${filter}`} data-part="strip">
        {[{ value: undefined, name: any }, ...all].map(({ value, name }) => (
          <li key={name}>
            <a
              href={`${listPath({ ...rest, [filter]: value })}#classes`}
              aria-current={value === own || undefined}
              rel="nofollow"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

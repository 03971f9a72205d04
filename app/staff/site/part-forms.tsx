import {
  contactForm,
  faqForm,
  footerForm,
  greetingsForm,
  hoursForm,
  reviewsForm,
  siteFieldNames,
  socialForm,
} from "#content/staff/site-editor.ts";
import { testimonialRows } from "#content/testimonials.ts";
import { daysInWords, fillIns } from "#contract/fill-in.ts";
import { socialPlatforms } from "#contract/institute.ts";
import type { SitePart, SiteValues } from "#contract/site-values.ts";
import { greetingLanguages } from "#contract/staff/staff-lead-values.ts";
import { paths } from "../../paths.ts";
import { publicPages } from "../../public-pages.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { isoDay } from "../../ui/iso-day.ts";
import { fillText } from "../fill-text.ts";
import { dayText } from "../ui/day-text.ts";
import type { Choice } from "../ui/filter-bar.tsx";
import { Panel } from "../ui/panel.tsx";
import { EditedField, ListReset, ResetLine } from "./edited-field.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./part-editor.module.css";
import { type Path, usePartField } from "./part-field.ts";

type PortraitUrl = (portrait: string) => string;

/**
 * The fields of a part of the site, for `PartEditor`.
 * @param portraitUrl returns the address of a portrait's picture
 */
export function PartForm({ part, portraitUrl }: { part: SitePart; portraitUrl: PortraitUrl }) {
  switch (part) {
    case "contact":
      return <ContactForm />;
    case "hours":
      return <HoursForm />;
    case "social":
      return <SocialForm />;
    case "footer":
      return <FooterForm />;
    case "reviews":
      return <ReviewsForm portraitUrl={portraitUrl} />;
    case "faq":
      return <FaqForm />;
    case "greetings":
      return <GreetingsForm />;
  }
}

/** Email, telephone numbers and addresses. */
function ContactForm() {
  return (
    <>
      <Panel title={siteFieldNames.email ?? ""}>
        <EditedField path={["email"]} type="email" hint={contactForm.emailHint} resets />
      </Panel>
      {(["karnal", "berlin"] as const).map((id) => (
        <Panel key={id} title={siteFieldNames[id] ?? ""}>
          <div className={styles.fields}>
            <EditedField path={[id, "phone"]} type="tel" hint={contactForm.phoneHints[id]} resets />
            <EditedField path={[id, "street"]} resets />
            <EditedField path={[id, "postalCode"]} resets />
            <EditedField path={[id, "city"]} resets />
            <EditedField path={[id, "region"]} resets />
          </div>
          <EditedField
            path={[id, "directionsUrl"]}
            type="url"
            hint={contactForm.directionsHint}
            resets
          />
          <EditedField path={[id, "mapFrameUrl"]} type="url" hint={contactForm.mapHint} resets />
        </Panel>
      ))}
    </>
  );
}

type Holiday = SiteValues["hours"]["karnal"]["holidays"][number];

/** "26 Jan 2026 Republic Day"; a day that is not typed in full yet is left out. */
const holidayName = ({ from, name }: Holiday) =>
  `${Number.isNaN(Date.parse(from)) ? "" : dayText(from)} ${name}`.trim();

/** Holidays stand under the year of their first day; past years are folded. */
const byYear = {
  of: ({ from }: Holiday) => from.slice(0, 4),
  isFolded: (year: string) => year < isoDay(new Date()).slice(0, 4),
};

/** Opening hours and holidays of each branch. */
function HoursForm() {
  return (["karnal", "berlin"] as const).map((id) => {
    const name = siteFieldNames[id] ?? "";
    const holidays = siteFieldNames.holidays ?? "";
    return (
      <Panel key={id} title={name}>
        <Days branch={id} />
        <div className={styles.fields}>
          <EditedField path={[id, "opens"]} type="time" hint={hoursForm.timesHint} resets />
          <EditedField path={[id, "closes"]} type="time" resets />
        </div>
        <OwnHours branch={id} />
        <h3 className={styles.title}>{holidays}</h3>
        <p className={`muted ${styles.hint}`}>{hoursForm.holidaysHint}</p>
        <ListReset path={[id, "holidays"]} field={`${holidays}, ${name}`} />
        <EntryList<Holiday>
          path={[id, "holidays"]}
          label={`${holidays}, ${name}`}
          nameOf={holidayName}
          isOrdered={false}
          isFolded
          groups={byYear}
          addLabel={hoursForm.addHoliday}
          newEntry={() => ({ from: "", to: "", name: "" })}
        >
          {(path) => (
            <>
              <EditedField path={[...path, "name"]} />
              <EditedField path={[...path, "from"]} type="date" />
              <EditedField path={[...path, "to"]} type="date" />
            </>
          )}
        </EntryList>
      </Panel>
    );
  });
}

type BranchHours = SiteValues["hours"]["karnal"];
type WeekdayHours = BranchHours["ownHours"][number];

/** Weekdays with hours of their own. */
function OwnHours({ branch }: { branch: "karnal" | "berlin" }) {
  const { value: hours } = usePartField<BranchHours>([branch]);
  const { days, opens, closes, ownHours = [] } = hours;
  const path = [branch, "ownHours"];
  const label = `${siteFieldNames.ownHours}, ${siteFieldNames[branch]}`;
  const free = days.filter((day) => !ownHours.some((one) => one.day === day));
  const next = free[0];
  return (
    <>
      <h3 className={styles.title}>{siteFieldNames.ownHours}</h3>
      <p className={`muted ${styles.hint}`}>{hoursForm.ownHoursHint}</p>
      <ListReset path={path} field={label} />
      <EntryList<WeekdayHours>
        path={path}
        label={label}
        nameOf={({ day }) => hoursForm.weekdays[day - 1] ?? ""}
        isOrdered={false}
        addLabel={hoursForm.addOwnHours}
        newEntry={next === undefined ? undefined : () => ({ day: next, opens, closes })}
      >
        {(entry) => (
          <>
            <WeekdayField path={[...entry, "day"]} free={free} />
            <EditedField path={[...entry, "opens"]} type="time" />
            <EditedField path={[...entry, "closes"]} type="time" />
          </>
        )}
      </EntryList>
    </>
  );
}

/** A select for a weekday: its own, or one of those that are free. */
function WeekdayField({ path, free }: { path: Path; free: readonly number[] }) {
  const { value, error, id, set } = usePartField<number>(path);
  return (
    <SelectField
      id={id}
      label={siteFieldNames.day ?? ""}
      error={error}
      value={value}
      onChange={(event) => set(Number(event.target.value))}
    >
      {hoursForm.weekdays.map(
        (name, index) =>
          (free.includes(index + 1) || value === index + 1) && (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ),
      )}
    </SelectField>
  );
}

function Days({ branch }: { branch: "karnal" | "berlin" }) {
  const { value, asBuilt, isEdited, error, id, set } = usePartField<number[]>([branch, "days"]);
  const label = siteFieldNames.days ?? "";
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {hoursForm.weekdays.map((name, index) => {
          const day = index + 1;
          const isOpen = value.includes(day);
          return (
            <CheckField
              key={name}
              id={index === 0 ? id : undefined}
              label={name}
              checked={isOpen}
              onChange={() =>
                set(
                  isOpen
                    ? value.filter((other) => other !== day)
                    : [...value, day].toSorted((a, b) => a - b),
                )
              }
            />
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isEdited && (
        <ResetLine field={label} focusId={id} onReset={() => set(asBuilt ?? [])}>
          {daysInWords(asBuilt ?? [])}
        </ResetLine>
      )}
    </fieldset>
  );
}

type SocialLink = SiteValues["social"]["links"][number];
type FooterLink = SiteValues["footer"]["quickLinks"][number];

const platforms = socialPlatforms.map((value) => ({
  value,
  label: socialForm.platforms[value],
}));

/** The chat button and the social networks, each at most once. */
function SocialForm() {
  const { value: links } = usePartField<SocialLink[]>(["links"]);
  const free = platforms.filter(({ value }) => !links.some(({ platform }) => platform === value));
  const next = free[0];
  const title = siteFieldNames.links ?? "";
  return (
    <>
      <Panel title={socialForm.chatTitle}>
        <EditedField path={["chatUrl"]} type="url" hint={socialForm.chatHint} resets />
        <EditedField path={["berlinChatUrl"]} type="url" hint={socialForm.berlinChatHint} resets />
      </Panel>
      <Panel title={title}>
        <ListReset path={["links"]} field={title} />
        <EntryList<SocialLink>
          path={["links"]}
          label={title}
          nameOf={({ label }) => label}
          addLabel={socialForm.add}
          newEntry={next && (() => ({ platform: next.value, label: next.label, url: "" }))}
        >
          {(path, { platform }) => (
            <>
              <ChoiceField
                path={[...path, "platform"]}
                choices={platforms.filter((one) => one.value === platform || free.includes(one))}
              />
              <EditedField path={[...path, "label"]} />
              <EditedField path={[...path, "url"]} type="url" />
            </>
          )}
        </EntryList>
      </Panel>
    </>
  );
}

/** A select for one of a few values. */
function ChoiceField({ path, choices }: { path: Path; choices: readonly Choice[] }) {
  const { value, error, id, set } = usePartField<string>(path);
  return (
    <SelectField
      id={id}
      label={siteFieldNames[String(path.at(-1))] ?? ""}
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

const PAGES_ID = "pages-of-the-site";

/** The addresses that the fields of a `LinkList` suggest; rendered once in a form. */
const PagesOfTheSite = () => (
  <datalist id={PAGES_ID}>
    {[...publicPages, paths.register, paths.newsletter].map((path) => (
      <option key={path} value={path} />
    ))}
  </datalist>
);

/** The two lists of links at the foot of every page. */
function FooterForm() {
  return (
    <>
      <PagesOfTheSite />
      {(["quickLinks", "offerings"] as const).map((name) => {
        const title = siteFieldNames[name] ?? "";
        return (
          <Panel key={name} title={title}>
            <ListReset path={[name]} field={title} />
            <LinkList path={[name]} label={title} addLabel={footerForm.add} />
          </Panel>
        );
      })}
    </>
  );
}

/** Links to pages of the site or elsewhere. */
function LinkList({ path, label, addLabel }: { path: Path; label: string; addLabel: string }) {
  return (
    <>
      <p className={`muted ${styles.hint}`}>{footerForm.urlHint}</p>
      <EntryList<FooterLink>
        path={path}
        label={label}
        nameOf={({ name }) => name}
        addLabel={addLabel}
        newEntry={() => ({ name: "", url: "" })}
      >
        {(entry) => (
          <>
            <EditedField path={[...entry, "name"]} />
            <EditedField path={[...entry, "url"]} list={PAGES_ID} />
          </>
        )}
      </EntryList>
    </>
  );
}

type Reviews = SiteValues["reviews"];
type Review = Reviews["rows"][number][number];

/** The portraits that exist as drawings. */
const portraits = testimonialRows
  .flat()
  .map(({ portrait }) => portrait)
  .toSorted();
const firstPortrait = portraits[0] ?? "";

/** Three rows of reviews. */
function ReviewsForm({ portraitUrl }: { portraitUrl: PortraitUrl }) {
  const { value: rows } = usePartField<Reviews["rows"]>(["rows"]);
  return (
    <>
      <Panel title={siteFieldNames.notice ?? ""}>
        <EditedField path={["notice"]} hint={reviewsForm.noticeHint} lines={2} resets />
      </Panel>
      {rows.map((row, index) => {
        const title = fillText(reviewsForm.row, { number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
          <Panel key={index} title={title} action={<span>{row.length}</span>}>
            <ListReset path={["rows", index]} field={title} />
            <EntryList<Review>
              path={["rows", index]}
              label={title}
              nameOf={({ name, headline }) => [name, headline].filter(Boolean).join(": ")}
              addLabel={reviewsForm.add}
              isFolded
              newEntry={() => ({
                id: "",
                portrait: firstPortrait,
                name: "",
                headline: "",
                text: "",
                course: "",
              })}
            >
              {(path, review) => (
                <>
                  <div className={styles.portrait}>
                    <img src={portraitUrl(review.portrait)} alt="" width={52} height={52} />
                    <ChoiceField
                      path={[...path, "portrait"]}
                      choices={portraits.map((value) => ({ value, label: value }))}
                    />
                  </div>
                  <EditedField path={[...path, "name"]} />
                  <EditedField path={[...path, "course"]} />
                  <EditedField path={[...path, "headline"]} />
                  <EditedField path={[...path, "text"]} lines={3} />
                  <RowChoice row={index} place={Number(path.at(-1))} />
                </>
              )}
            </EntryList>
          </Panel>
        );
      })}
    </>
  );
}

/** Moves a review to the end of another row. */
function RowChoice({ row, place }: { row: number; place: number }) {
  const { value: rows, set } = usePartField<Reviews["rows"]>(["rows"]);
  function moveTo(other: number) {
    const review = rows[row]?.[place];
    if (!review || other === row) return;
    set(
      rows.map((reviews, index) => {
        if (index === row) return reviews.toSpliced(place, 1);
        return index === other ? [...reviews, review] : reviews;
      }),
    );
  }
  return (
    <SelectField
      label={reviewsForm.moveLabel}
      value={row}
      onChange={(event) => moveTo(Number(event.target.value))}
    >
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
        <option key={index} value={index}>
          {fillText(reviewsForm.row, { number: index + 1 })}
        </option>
      ))}
    </SelectField>
  );
}

type Topic = SiteValues["faq"]["topics"][number];
type Question = Topic["questions"][number];

const newQuestion = (): Question => ({ id: "", question: "", answer: "" });
const newTopic = (): Topic => ({ id: "", title: "", questions: [newQuestion()] });

const countInWords = (count: number) =>
  count === 1 ? faqForm.countOne : fillText(faqForm.count, { count });

/** Questions and answers by topic. */
function FaqForm() {
  const topics = siteFieldNames.topics ?? "";
  return (
    <Panel title={topics}>
      <PagesOfTheSite />
      <ListReset path={["topics"]} field={topics} />
      <EntryList<Topic>
        path={["topics"]}
        label={topics}
        nameOf={({ title, questions }) => title && `${title} (${countInWords(questions.length)})`}
        addLabel={faqForm.addTopic}
        isFolded
        newEntry={newTopic}
      >
        {(path, topic) => (
          <div className={`stack-4 ${styles.whole}`}>
            <EditedField path={[...path, "title"]} />
            <EntryList<Question>
              path={[...path, "questions"]}
              label={`${siteFieldNames.questions}: ${topic.title}`}
              nameOf={({ question }) => question}
              addLabel={faqForm.addQuestion}
              isFolded
              newEntry={newQuestion}
            >
              {(inside, { id }) => (
                <div className={`stack-4 ${styles.whole}`}>
                  <EditedField path={[...inside, "question"]} />
                  <EditedField
                    path={[...inside, "answer"]}
                    lines={6}
                    hint={fillText(faqForm.answerHint, { fillIns: fillIns.join(" ") })}
                  />
                  <h3 className={styles.title}>{siteFieldNames.links}</h3>
                  <LinkList
                    path={[...inside, "links"]}
                    label={siteFieldNames.links ?? ""}
                    addLabel={faqForm.addLink}
                  />
                  <EditedField path={[...inside, "keywords"]} hint={faqForm.keywordsHint} />
                  {id && (
                    <p className={`muted ${styles.hint}`}>
                      {fillText(faqForm.address, { url: `${paths.faq}#${id}` })}
                    </p>
                  )}
                </div>
              )}
            </EntryList>
          </div>
        )}
      </EntryList>
    </Panel>
  );
}

const greetingHints = {
  lead: greetingsForm.hint,
  demoClass: greetingsForm.classHint,
  missedClass: greetingsForm.classHint,
  childClass: greetingsForm.childHint,
  childMissed: greetingsForm.childHint,
};

/** The greetings with which staff begin WhatsApp chats, in each language. */
function GreetingsForm() {
  return (
    <>
      {([undefined, ...greetingLanguages] as const).map((language) => (
        <Panel key={language ?? "en"} title={greetingsForm.titles[language ?? "en"]}>
          {Object.entries(greetingHints).map(([name, hint]) => (
            <EditedField
              key={name}
              path={language ? [language, name] : [name]}
              lines={3}
              hint={hint}
              resets
            />
          ))}
        </Panel>
      ))}
    </>
  );
}

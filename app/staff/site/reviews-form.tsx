import { reviewsForm, siteFieldNames } from "#content/staff/site.ts";
import { testimonialRows } from "#content/testimonials.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { SelectField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { EditedField, ListReset } from "./edited-field.tsx";
import { EntryList } from "./entry-list.tsx";
import { usePartField } from "./part-form.ts";
import styles from "./part-forms.module.css";
import type { Path } from "./value-paths.ts";

type Reviews = SiteValues["reviews"];
type Review = Reviews["rows"][number][number];

/** Those that are drawn. */
const portraits = testimonialRows
  .flat()
  .map(({ portrait }) => portrait)
  .toSorted();
const firstPortrait = portraits[0] ?? "";

/** Three rows of reviews; `portraitUrl` is where the picture of a portrait is. */
export function ReviewsForm({ portraitUrl }: { portraitUrl: (portrait: string) => string }) {
  const { value: rows } = usePartField<Reviews["rows"]>(["rows"]);
  return (
    <>
      <Panel title={siteFieldNames.notice ?? ""}>
        <EditedField path={["notice"]} hint={reviewsForm.noticeHint} lines={2} resets />
      </Panel>
      {rows.map((row, index) => {
        const title = fillText(reviewsForm.row, { number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
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
                    <Portrait path={[...path, "portrait"]} />
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

function Portrait({ path }: { path: Path }) {
  const { value, error, id, set } = usePartField<string>(path);
  return (
    <SelectField
      id={id}
      label={siteFieldNames.portrait}
      error={error}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      {portraits.map((portrait) => (
        <option key={portrait}>{portrait}</option>
      ))}
    </SelectField>
  );
}

/** Puts a review at the end of another row. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
        <option key={index} value={index}>
          {fillText(reviewsForm.row, { number: index + 1 })}
        </option>
      ))}
    </SelectField>
  );
}

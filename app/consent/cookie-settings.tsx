import { type MouseEvent, type Ref, type SubmitEvent, useSyncExternalStore } from "react";
import { consent } from "#content/consent.ts";
import { thirdParties } from "#content/third-parties.ts";
import { paths } from "../paths.ts";
import { letMapsLoad, mapsLoadAlways, onMapPermission } from "../shell/map-permission.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type Choice, type ChoiceRecord, currentRecord } from "./choice.ts";
import styles from "./cookie-settings.module.css";
import { asksNotToBeTracked, firstTick } from "./first-ticks.ts";

const words = consent.settings;
const DIALOG = "cookie-settings";
const boxes = ["analytics", "marketing"] as const;

type CookieSettingsProps = {
  ref: Ref<HTMLDialogElement>;
  choice: Choice | undefined;
  onSave: (choice: Choice) => void;
};

/** Both boxes as they were chosen, or as they start; closed in any way but by Save, nothing changes. */
export function CookieSettings({ ref, choice, onSave }: CookieSettingsProps) {
  const mapsLoad = useSyncExternalStore(onMapPermission, mapsLoadAlways);
  const first = firstTick();
  const record = choice && currentRecord();

  // Who comes back to this page, out of the browser's memory, finds it without the settings.
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    currentTarget.closest("dialog")?.close();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    event.currentTarget.closest("dialog")?.close();
    const [analytics, marketing] = boxes.map((box) => entries.has(box));
    onSave({ kind: "custom", analytics: analytics === true, marketing: marketing === true });
  }

  return (
    <Dialog ref={ref} id={DIALOG} title={words.title} closeLabel={words.closeLabel}>
      <form className={styles.settings} onSubmit={save}>
        <p>{words.intro}</p>
        <div className={styles.necessary}>
          <strong>{words.necessary.label}</strong>
          <p>{words.necessary.hint}</p>
        </div>
        {boxes.map((box) => (
          <CheckField
            key={box}
            name={box}
            label={<strong>{words[box].label}</strong>}
            hint={`${words[box].hint} ${words.by} ${servicesFor(box)}.`}
            defaultChecked={choice ? choice[box] : first}
          />
        ))}
        {!choice && asksNotToBeTracked() && <p className={styles.note}>{words.signal}</p>}
        {mapsLoad && (
          <p className={styles.maps}>
            {words.maps}{" "}
            <Button variant="quiet" size="small" onClick={() => letMapsLoad(false)}>
              {words.mapsButton}
            </Button>
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit">{words.save}</Button>
          <Button variant="secondary" command="close" commandfor={DIALOG}>
            {words.cancel}
          </Button>
        </div>
        <p className={styles.note}>
          {record && `${recordInWords(record)} `}
          {words.more}{" "}
          <a href={paths.cookiePolicy} onClick={leave}>
            {words.policy}
          </a>
        </p>
      </form>
    </Dialog>
  );
}

const servicesFor = (category: (typeof boxes)[number]) =>
  thirdParties
    .filter((service) => service.category === category)
    .map(({ name }) => name)
    .join(", ");

const recordInWords = ({ at, id }: ChoiceRecord) =>
  words.record
    .replace("{date}", new Date(at).toLocaleDateString("en-GB", { dateStyle: "long" }))
    .replace("{id}", id);

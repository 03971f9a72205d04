import { type MouseEvent, type Ref, type SubmitEvent, useSyncExternalStore } from "react";
import { consent } from "#content/cookie-consent.ts";
import { thirdParties } from "#content/third-parties.ts";
import { paths } from "../paths.ts";
import { letMapsLoad, mapsLoadAlways, onMapPermission } from "../shell/branches/map-permission.ts";
import { visitorTimeZone } from "../shell/visit/time-zone.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type Choice, type ChoiceRecord, currentRecord } from "./choice.ts";
import styles from "./cookie-settings.module.css";

const words = consent.settings;
const DIALOG = "cookie-settings";
const boxes = ["analytics", "marketing"] as const;

type CookieSettingsProps = {
  ref: Ref<HTMLDialogElement>;
  choice: Choice | undefined;
  /** Whether the browser asks not to be tracked; undefined if that is not known. */
  signal: boolean | undefined;
  onSave: (choice: Choice) => void;
};

/**
 * The dialog of cookie settings. The boxes show the current choice, or their initial state. Only Save, Withdraw and
 * the button that stops maps from loading change anything.
 */
export function CookieSettings({ ref, choice, signal, onSave }: CookieSettingsProps) {
  const mapsLoad = useSyncExternalStore(onMapPermission, mapsLoadAlways);
  // Nothing is ticked as long as the signal is unknown.
  const isTicked = startsTicked(visitorTimeZone()) && signal === false;
  const record = choice && currentRecord();

  // Closes the dialog, so that it is not open if the back/forward cache brings this page back.
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    currentTarget.closest("dialog")?.close();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    event.currentTarget.closest("dialog")?.close();
    const [analytics, marketing] = boxes.map((box) => entries.has(box));
    onSave({ kind: "custom", analytics: analytics === true, marketing: marketing === true });
  }

  function withdraw({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest("dialog")?.close();
    letMapsLoad(false);
    onSave({ kind: "rejected", analytics: false, marketing: false });
  }

  return (
    <Dialog ref={ref} id={DIALOG} title={words.title} closeLabel={words.closeLabel}>
      <form className="stack-5" onSubmit={save}>
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
            defaultChecked={choice ? choice[box] : isTicked}
          />
        ))}
        {!choice && signal && <p className={`muted-xs ${styles.note}`}>{words.signal}</p>}
        {mapsLoad && (
          <p className={`row ${styles.maps}`}>
            {words.maps}{" "}
            <Button variant="quiet" size="small" onClick={() => letMapsLoad(false)}>
              {words.mapsButton}
            </Button>
          </p>
        )}
        <div className="wrap-3">
          <Button type="submit">{words.save}</Button>
          {(choice?.analytics || choice?.marketing || mapsLoad) && (
            <Button onClick={withdraw}>{words.withdraw}</Button>
          )}
          <Button variant="secondary" command="close" commandfor={DIALOG}>
            {words.cancel}
          </Button>
        </div>
        <p className={`muted-xs ${styles.note}`}>
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

/** Time zones named after a place outside Europe. All others, such as the old short names, do not tell enough. */
const PLACE_ELSEWHERE = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Indian|Pacific)\//;

/** Of these, the zones that belong to European countries, where the same law applies. */
const EUROPEAN_PLACE =
  /^(?:Atlantic\/(?:Azores|Canary|Faeroe|Faroe|Jan_Mayen|Madeira|Reykjavik)$|Asia\/(?:Famagusta|Nicosia)$|Africa\/Ceuta$|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)$|Indian\/(?:Mayotte|Reunion)$)/;

/**
 * Whether the boxes start ticked in a time zone (specification, section 4; docs/deviations.md): they do not where the
 * law does not accept a box ticked beforehand as consent. Global Privacy Control also empties them.
 */
export const startsTicked = (zone: string | undefined): boolean =>
  PLACE_ELSEWHERE.test(zone ?? "") && !EUROPEAN_PLACE.test(zone ?? "");

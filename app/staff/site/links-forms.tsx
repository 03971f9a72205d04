import { footerForm, siteFieldNames, socialForm } from "#content/staff/site.ts";
import { type SocialPlatform, socialPlatforms } from "#contract/site.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { paths, publicPages } from "../../paths.ts";
import { SelectField } from "../../ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import { EditedField, ListReset } from "./edited-field.tsx";
import { EntryList } from "./entry-list.tsx";
import { usePartField } from "./part-form.ts";
import styles from "./part-forms.module.css";
import type { Path } from "./value-paths.ts";

type SocialLink = SiteValues["social"]["links"][number];
type FooterLink = SiteValues["footer"]["quickLinks"][number];

/** The chat button, and the networks, each at most once. */
export function SocialForm() {
  const { value: links } = usePartField<SocialLink[]>(["links"]);
  const free = socialPlatforms.find((one) => !links.some(({ platform }) => platform === one));
  const title = siteFieldNames.links ?? "";
  return (
    <>
      <Panel title={siteFieldNames.chatUrl ?? ""}>
        <EditedField path={["chatUrl"]} type="url" hint={socialForm.chatHint} resets />
      </Panel>
      <Panel title={title}>
        <ListReset path={["links"]} field={title} />
        <EntryList<SocialLink>
          path={["links"]}
          label={title}
          nameOf={({ label }) => label}
          addLabel={socialForm.add}
          newEntry={
            free && (() => ({ platform: free, label: socialForm.platforms[free], url: "" }))
          }
        >
          {(path) => (
            <>
              <Platform path={[...path, "platform"]} />
              <EditedField path={[...path, "label"]} />
              <EditedField path={[...path, "url"]} type="url" />
            </>
          )}
        </EntryList>
      </Panel>
    </>
  );
}

function Platform({ path }: { path: Path }) {
  const { value, error, id, set } = usePartField<SocialPlatform>(path);
  return (
    <SelectField
      id={id}
      label={siteFieldNames.platform}
      error={error}
      value={value}
      onChange={(event) => set(event.target.value as SocialPlatform)}
    >
      {socialPlatforms.map((platform) => (
        <option key={platform} value={platform}>
          {socialForm.platforms[platform]}
        </option>
      ))}
    </SelectField>
  );
}

const PAGES_ID = "pages-of-the-site";

/** The two lists of links at the foot of every page. */
export function FooterForm() {
  return (
    <>
      <datalist id={PAGES_ID}>
        {[...publicPages, paths.register, paths.newsletter].map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
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

/** Links with their names, to pages of the site and elsewhere. */
export function LinkList({
  path,
  label,
  addLabel,
}: {
  path: Path;
  label: string;
  addLabel: string;
}) {
  return (
    <>
      <p className={styles.hint}>{footerForm.urlHint}</p>
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

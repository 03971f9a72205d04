import { contactForm, siteFieldNames } from "#content/staff/site.ts";
import { Panel } from "../ui/panel.tsx";
import { EditedField } from "./edited-field.tsx";
import styles from "./part-forms.module.css";

/** Email, telephone numbers and addresses. */
export function ContactForm() {
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

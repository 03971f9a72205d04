import styles from "../forms/lead-form.module.css";

/** People neither see nor reach this field; programs that fill in everything give themselves away. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

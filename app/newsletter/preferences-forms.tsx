import { newsletterPreferences as words } from "#content/newsletter-preferences.ts";
import type { LetterPreferences } from "#contract/newsletter.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import styles from "./preferences-forms.module.css";

const TOPICS_ERROR = "topics-error";

type PreferencesFormsProps = {
  token: string;
  topics: LetterPreferences["topics"];
  error: string | undefined;
};

/**
 * Posted by the browser, with scripts and without. They go to the bare address, so that the link does
 * not stay in the visitor's history.
 */
export function PreferencesForms({ token, topics, error }: PreferencesFormsProps) {
  return (
    <div className={styles.forms}>
      <form method="post" action={paths.newsletterPreferences}>
        <input type="hidden" name="token" value={token} />
        {error && (
          <div id={TOPICS_ERROR}>
            <ErrorSummary title={error} />
          </div>
        )}
        <fieldset
          className={styles.topics}
          aria-describedby={error && TOPICS_ERROR}
          aria-invalid={error ? true : undefined}
        >
          <legend>{words.legend}</legend>
          {topics.map(({ slug, name, about, chosen }) => (
            <CheckField
              key={slug}
              label={name}
              hint={about}
              name="topic"
              value={slug}
              defaultChecked={chosen}
            />
          ))}
        </fieldset>
        <p className={styles.hint}>{words.hint}</p>
        <Button type="submit" name="intent" value="choose">
          {words.save}
        </Button>
      </form>
      <form method="post" action={paths.newsletterPreferences} id="leave" className={styles.leave}>
        <input type="hidden" name="token" value={token} />
        <h2>{words.leaveTitle}</h2>
        <p>{words.leaveText}</p>
        <Button type="submit" variant="secondary" name="intent" value="leave">
          {words.leave}
        </Button>
      </form>
    </div>
  );
}

import { Link } from "react-router";
import {
  sampleFactWords,
  sitePartWords,
  sampleWords as words,
} from "#content/staff/site-editor.ts";
import { sampleConfirmers } from "#contract/accounts/roles.ts";
import type { SampleFact, SampleFactList } from "#contract/staff/staff-site.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { mayOpen } from "../frame/may-open.ts";
import { useStaff } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { announce } from "../ui/announcer.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import styles from "./sample-notice.module.css";

const PATH = "/sample-facts";
/** The rest of a longer list is folded away: the reviews are 27. */
const LINES = 4;

/**
 * What the public site still shows as it came with the program. Who may edit a fact replaces or confirms it here; the
 * others read it. Nothing is shown on the first page once all are confirmed; the list of the site's parts keeps them.
 */
export function SampleFacts({ keepsConfirmed = false }: { keepsConfirmed?: boolean }) {
  const { me } = useStaff();
  const facts = useStaffQuery<SampleFactList>(PATH).data?.facts ?? [];
  const open = facts.filter(({ confirmed }) => !confirmed);
  const done = facts.filter(({ confirmed }) => confirmed);
  if (open.length === 0 && !(keepsConfirmed && done.length > 0)) return null;
  return (
    <Panel title={words.title} ground={open.length > 0 ? "sand" : "white"}>
      <p className={styles.lead}>
        {open.length > 0 ? `${words.lead} ${words.todo[me.role]}` : words.none}
      </p>
      {open.length > 0 && (
        <details className={styles.fold} open={keepsConfirmed || undefined}>
          <summary>
            {open.map(({ id }) => sampleFactWords[id]).join(", ")}
            <span className={styles.more}>{words.show}</span>
          </summary>
          <FactRows facts={open} />
        </details>
      )}
      {done.length > 0 && (
        <details className={styles.fold}>
          <summary>{fillText(words.confirmed, { number: done.length })}</summary>
          <FactRows facts={done} />
        </details>
      )}
    </Panel>
  );
}

function FactRows({ facts }: { facts: readonly SampleFact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.id} fact={fact} />
      ))}
    </ul>
  );
}

function Fact({ fact: { id, lines, value, part, files, confirmed } }: { fact: SampleFact }) {
  const { role } = useStaff().me;
  const mayReplace = mayOpen(role, staffPaths.siteContent);
  const mayConfirm = sampleConfirmers(files !== undefined).some((one) => one === role);
  const name = sampleFactWords[id];
  const path = `${PATH}/${id}/confirmation`;
  const confirm = useStaffChange<{ value: string }>("POST", path, [PATH]);
  const doubt = useStaffChange<undefined>("DELETE", path, [PATH]);
  const say = (text: string) => announce(fillText(text, { name }));
  const failed = confirm.error ?? doubt.error;
  // A fold for one line saves nothing.
  const cut = lines.length === LINES + 1 ? lines.length : LINES;
  const [shown, rest] = [lines.slice(0, cut), lines.slice(cut)];
  return (
    <li className={styles.fact}>
      <div className={`stack-1 ${styles.words}`}>
        <h3>{name}</h3>
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {rest.length > 0 && (
          <details>
            <summary>{fillText(words.moreLines, { number: rest.length })}</summary>
            <ul className={styles.lines}>
              {rest.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <p className={styles.soft}>
          {confirmed && (
            <>
              {fillText(words.confirmedBy, { name: confirmed.by })} <Moment at={confirmed.at} />.{" "}
            </>
          )}
          {files && mayReplace && fillText(words.inFiles, { files })}
        </p>
        {failed && <Notice tone="bad">{failed.message}</Notice>}
      </div>
      <div className={`row ${styles.actions}`}>
        {part && mayReplace && (
          <Link to={staffPaths.siteContentPart.replace(":part", part)}>
            {fillText(words.replace, { part: sitePartWords[part].title })}
          </Link>
        )}
        {mayConfirm && confirmed && (
          <Button
            variant="quiet"
            size="small"
            busy={doubt.isPending}
            aria-label={fillText(words.doubtOf, { name })}
            onClick={() => doubt.mutate(undefined, { onSuccess: () => say(words.doubted) })}
          >
            {words.doubt}
          </Button>
        )}
        {mayConfirm && !confirmed && (
          <Button
            variant="secondary"
            size="small"
            busy={confirm.isPending}
            aria-label={fillText(words.confirmOf, { name })}
            onClick={() => confirm.mutate({ value }, { onSuccess: () => say(words.confirmedNow) })}
          >
            {words.confirm}
          </Button>
        )}
      </div>
    </li>
  );
}

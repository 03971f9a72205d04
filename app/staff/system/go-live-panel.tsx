import { goLiveWords, systemWords as words } from "#content/staff/system.ts";
import type { SystemReport } from "#contract/staff/staff-system.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { announce } from "../ui/announcer.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import styles from "./system-view.module.css";

type Item = NonNullable<SystemReport["goLive"]>[number];

/** What an admin confirms, since no program can know it. */
export function GoLivePanel({ goLive, path }: { goLive: readonly Item[]; path: string }) {
  return (
    <Panel
      title={words.goLive}
      ground={goLive.every(({ confirmed }) => confirmed) ? "white" : "sand"}
    >
      <p>{words.goLiveLead}</p>
      <ul className={styles.lines}>
        {goLive.map((item) => (
          <GoLiveItem key={item.id} item={item} path={path} />
        ))}
      </ul>
    </Panel>
  );
}

function GoLiveItem({ item: { id, confirmed }, path }: { item: Item; path: string }) {
  const { title, text } = goLiveWords[id];
  const own = `${path}/go-live/${id}`;
  const confirm = useStaffChange<undefined>("POST", own, [path]);
  const doubt = useStaffChange<undefined>("DELETE", own, [path]);
  const failed = confirm.error ?? doubt.error;
  const say = (done: string) => announce(fillText(done, { name: title }));
  return (
    <li className={styles.item}>
      <div className={`stack-1 ${styles.words}`}>
        <h3>{title}</h3>
        <p>{text}</p>
        {confirmed && (
          <p className="muted-xs">
            {fillText(words.confirmedBy, { name: confirmed.by })} <Moment at={confirmed.at} />
          </p>
        )}
        {failed && <Notice tone="bad">{failed.message}</Notice>}
      </div>
      {confirmed ? (
        <Button
          variant="quiet"
          size="small"
          busy={doubt.isPending}
          aria-label={fillText(words.doubtOf, { name: title })}
          onClick={() => doubt.mutate(undefined, { onSuccess: () => say(words.doubted) })}
        >
          {words.doubt}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={confirm.isPending}
          aria-label={fillText(words.confirmOf, { name: title })}
          onClick={() => confirm.mutate(undefined, { onSuccess: () => say(words.confirmedNow) })}
        >
          {words.confirm}
        </Button>
      )}
    </li>
  );
}

import { useState } from "react";
import { profileDevices as words } from "#content/accounts/profile-page.ts";
import type { Session } from "#contract/accounts/account-profile.ts";
import styles from "./profile.module.css";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { DoneNote } from "./profile-section.tsx";
import { ReaderTime } from "./reader-time.tsx";

export const devicesId = "devices";

type DevicesProps = { sessions: readonly Session[]; reply: ProfileReply | undefined };

/** The devices that are logged in. All but this one can be logged out here. */
export function Devices({ sessions, reply }: DevicesProps) {
  const [done, setDone] = useState(() => doneText(reply));
  const hasOthers = sessions.some(({ current }) => !current);
  const ends = { section: devicesId, reply, busyLabel: words.ending } as const;

  return (
    <>
      <DoneNote text={done} />
      <ul className={styles.devices}>
        {sessions.map(({ id, current, device, network, createdAt, lastSeenAt }) => (
          <li key={id} className={`row ${styles.device}`}>
            <div>
              <h3 id={`device-${id}`}>
                {device}
                {current && <span className={styles.current}>{words.current}</span>}
              </h3>
              <p>
                <ReaderTime text={words.since} at={createdAt} precision="minute" />
                <br />
                <ReaderTime text={words.lastSeen} at={lastSeenAt} precision="minute" />
                <br />
                {words.network.replace("{network}", network)}
              </p>
            </div>
            {!current && (
              <ProfileForm
                {...ends}
                intent="end-device"
                id={id}
                submitLabel={words.end}
                button={{
                  id: `end-${id}`,
                  variant: "secondary",
                  size: "small",
                  "aria-labelledby": `end-${id} device-${id}`,
                }}
                onDone={() => setDone(words.ended)}
              />
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <ProfileForm
          {...ends}
          intent="end-others"
          submitLabel={words.endOthers}
          button={{ variant: "secondary" }}
          onDone={() => setDone(words.othersEnded)}
        />
      ) : (
        <p className={styles.onlyOne}>{words.onlyOne}</p>
      )}
    </>
  );
}

function doneText(reply: ProfileReply | undefined): string | undefined {
  if (!reply || reply.refusal) return undefined;
  if (reply.intent === "end-device") return words.ended;
  return reply.intent === "end-others" ? words.othersEnded : undefined;
}

import { appSecret as words } from "#content/accounts/second-factor.ts";
import styles from "./app-secret.module.css";
import { QrCode } from "./qr-code.tsx";

/** What an authenticator app is set up with: read by its camera, opened on this device, or typed in. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className={styles.box}>
      <QrCode text={uri} label={words.qrLabel} />
      <div className={styles.words}>
        <p>{words.scan}</p>
        <p>
          <a href={uri}>{words.open}</a>
        </p>
        <p>
          {words.type} <code className={styles.secret}>{inGroups(secret)}</code>
        </p>
      </div>
    </div>
  );
}

/** Easier to type; apps leave the blanks out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

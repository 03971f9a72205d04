import { useState } from "react";
import { encode } from "uqr";
import { appSecret, recoveryCodesShown } from "#content/accounts/account-form-words.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./second-factor-secrets.module.css";

/** Shows the key of an authenticator app: to scan, to open on this device, or to type in. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className={styles.setUp}>
      <QrCode text={uri} label={appSecret.qrLabel} />
      <div className={`stack-3 ${styles.words}`}>
        <p>{appSecret.scan}</p>
        <p>
          <a href={uri}>{appSecret.open}</a>
        </p>
        <p>
          {appSecret.type} <code className={styles.secret}>{inGroups(secret)}</code>
        </p>
      </div>
    </div>
  );
}

/** Groups are easier to type; apps ignore the blanks. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** The key with which an authenticator app is set up. */
export type AppKey = { secret: string; uri: string };

/** Reads the key from hidden fields, so that a wrong code does not cost a new key; undefined if it is not one. */
export function keyFrom({ secret = "", uri = "" }: Partial<Record<string, string>>) {
  const isKey = uri.startsWith("otpauth://totp/") && /^[A-Z2-7]{16,64}$/.test(secret);
  return isKey ? ({ secret, uri } satisfies AppKey) : undefined;
}

/** Blank modules around the code, which readers need (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, drawn as one path; black on white, whatever the ground of the page. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={styles.qrCode}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** New recovery codes, which are shown this once. With scripts they can be copied and printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied(true);
    } catch {
      // Not allowed, or not on a secure origin: the codes can still be selected by hand.
    }
  }

  return (
    <div className={`stack-3 ${styles.box}`}>
      <p className={styles.title}>{recoveryCodesShown.title}</p>
      <p>{recoveryCodesShown.intro}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`row-3 ${styles.ways}`}>
        <Button variant="secondary" size="small" onClick={copy}>
          {recoveryCodesShown.copy}
        </Button>
        <Button variant="secondary" size="small" onClick={() => print()}>
          {recoveryCodesShown.print}
        </Button>
        <span role="status">{isCopied && recoveryCodesShown.copied}</span>
      </div>
    </div>
  );
}

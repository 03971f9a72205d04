import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Blank modules around the code, which readers need (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, drawn as one path; black on white whatever ground it stands on. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
      className={styles.code}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

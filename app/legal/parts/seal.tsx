import styles from "./seal.module.css";

const drawings = {
  lock: (
    <>
      <path className={styles.shackle} d="M82 122V98a38 38 0 0 1 76 0v24" />
      <path className={styles.bright} d="M60 122h120v74a12 12 0 0 1-12 12H72a12 12 0 0 1-12-12Z" />
      <path className={styles.dark} d="M120 146a12 12 0 0 1 6 22l4 22h-20l4-22a12 12 0 0 1 6-22Z" />
    </>
  ),
  biscuit: (
    <>
      <path
        className={styles.bright}
        d="M116 66a66 66 0 1 0 70 74 26 26 0 0 1-32-24 26 26 0 0 1-30-22 24 24 0 0 1-8-28Z"
      />
      <g className={styles.dark}>
        <circle cx="92" cy="112" r="9" />
        <circle cx="124" cy="138" r="8" />
        <circle cx="86" cy="152" r="7" />
        <circle cx="120" cy="176" r="9" />
        <circle cx="152" cy="162" r="6" />
      </g>
      <path className={styles.line} d="M160 74h8M182 94v8M178 66l5-5" />
    </>
  ),
  contract: (
    <>
      <path className={styles.page} d="M66 66h80l30 30v108H66Z" />
      <path className={styles.line} d="M146 66v30h30M86 118h68M86 140h68M86 162h36" />
      <circle className={styles.bright} cx="152" cy="178" r="24" />
      <path className={styles.line} d="m142 178 7 8 14-15" />
    </>
  ),
  door: (
    <>
      <path className={styles.bright} d="M50 222V116a70 70 0 0 1 140 0v106Z" />
      <path className={styles.page} d="M84 102h72v30H84Z" />
      <path className={styles.page} d="M88 174h64v22H88Z" />
      <path className={styles.line} d="M98 117h44M98 185h44" />
      <circle className={styles.dark} cx="172" cy="168" r="7" />
    </>
  ),
} as const;

export type SealKind = keyof typeof drawings;

/** What a page is about, in an arch of the bridge; decoration. */
export function Seal({ kind }: { kind: SealKind }) {
  return (
    <svg viewBox="0 0 240 220" width="240" height="220" aria-hidden="true" className={styles.seal}>
      <path className={styles.arch} d="M10 222V116a110 110 0 0 1 220 0v106" />
      {drawings[kind]}
    </svg>
  );
}

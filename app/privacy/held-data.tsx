import { yourDataLink as words } from "#content/your-data/link.ts";
import type { DataLinkView } from "#contract/privacy.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import styles from "./your-data-link.module.css";

/**
 * What there is, and the button that the link is for. A plain form; it posts to a bare address, so that
 * the link does not stay in the visitor's history.
 */
export function HeldData({ token, held }: { token: string; held: DataLinkView }) {
  const { enquiries, newsletter, account, mails } = words.held;
  const isCopy = held.wants === "copy";
  return (
    <>
      <dl className={styles.held}>
        <Fact {...enquiries} text={countInWords(enquiries, held.enquiries)} />
        <Fact {...newsletter} text={newsletter[held.newsletter]} />
        <Fact {...account} text={account[held.account]} />
        <Fact {...mails} text={countInWords(mails, held.mails)} />
      </dl>
      <form method="post" action={isCopy ? paths.yourDataCopy : paths.yourDataLink}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large">
          {isCopy ? words.download : words.erase}
        </Button>
      </form>
      {!isCopy && (
        <p>
          {words.copyFirst.question} <a href={paths.yourData}>{words.copyFirst.link}</a>
        </p>
      )}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Where a link has been mailed there is one mail at least. */
function countInWords(
  { none = "", one, many }: { none?: string; one: string; many: string },
  count: number,
): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace("{count}", String(count));
}

import { ForeignWords } from "../../shell/foreign-words.tsx";

const LINK = /(\[[^\]]+\]\([^)]+\))/;
const LINK_PARTS = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** A text in which `[words](address)` is a link, and words between asterisks are German. */
export function LinkedWords({ text }: { text: string }) {
  return text.split(LINK).map((part, index) => {
    const [, words, address] = LINK_PARTS.exec(part) ?? [];
    if (address === undefined) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      return <ForeignWords key={index} text={part} />;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={address}>
        {words}
      </a>
    );
  });
}

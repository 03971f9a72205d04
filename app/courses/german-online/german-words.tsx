/** A text in which German words stand between asterisks, set in their own language. */
export function GermanWords({ text }: { text: string }) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} lang="de">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

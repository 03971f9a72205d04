type ForeignWordsProps = { text: string; lang?: "de" | "hi-Latn" };

/** A text in which words of another language stand between asterisks, marked as such for voices and hyphens. */
export function ForeignWords({ text, lang = "de" }: ForeignWordsProps) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} lang={lang}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type ForeignWordsProps = { text: string; lang?: "de" | "hi-Latn" };

/** A text with words of another language between asterisks. They get a `lang`, for screen readers and hyphenation. */
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

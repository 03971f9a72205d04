/** A text with `{count}`, in the forms that English has. */
type Plural = { one: string; other: string };

const number = new Intl.NumberFormat("en-GB");
const rules = new Intl.PluralRules("en-GB");

/** "1 place" and "2,000 places". */
export const plural = (count: number, forms: Plural): string =>
  forms[rules.select(count) === "one" ? "one" : "other"].replaceAll(
    "{count}",
    number.format(count),
  );

const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number as sentences write it: `three`; from 13 on in digits. */
export const numberInWords = (number: number): string => words[number] ?? String(number);

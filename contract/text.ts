import * as z from "zod/mini";

/** Control characters, single halves of surrogate pairs, which databases refuse, and two that XML cannot contain. */
const controlCharacter = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;
/** As `controlCharacter`, but for replacing all of them. */
export const notForText = new RegExp(controlCharacter, "gu");

/**
 * Text of every API string: trimmed, NFC, no control characters (API contract, "Limits"). Lengths are in Unicode code
 * points.
 * @param normalise writes the text in its one form before it is checked
 */
export const text = (
  min: number,
  max: number,
  tooShort: string,
  tooLong = `At most ${max} characters.`,
  normalise: (given: string) => string = (given) => given,
) =>
  z.string({ error: tooShort }).check(
    z.overwrite(normalise),
    z.trim(),
    z.normalize("NFC"),
    z.refine((value) => !controlCharacter.test(value), {
      error: "Control characters are not allowed.",
      abort: true,
    }),
    z.minLength(min, { error: tooShort, abort: true }),
    z.maxLength(max, { error: tooLong, abort: true }),
  );

/** Text that may be missing; longer than `max` it is refused, not cut. */
export const optionalText = (max: number) => z.optional(text(0, max, "Enter text."));

/**
 * Text of several lines, such as a message: line breaks stay, tabs become spaces, other control characters are refused.
 */
export const message = (max: number, tooShort: string, tooLong: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: tooShort }),
      z.transform((value) => value.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ")),
    ),
    z.string().check(
      z.trim(),
      z.normalize("NFC"),
      z.refine((value) => !controlCharacter.test(value.replaceAll("\n", "")), {
        error: "Control characters are not allowed.",
        abort: true,
      }),
      z.minLength(1, { error: tooShort, abort: true }),
      z.maxLength(max, { error: tooLong, abort: true }),
    ),
  );

import * as z from "zod/mini";

const kinds: Record<string, string> = {
  string: "one text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of named values",
  record: "a group of named values",
  date: "a date",
};
const counted: Record<string, string> = {
  string: "characters",
  array: "entries",
  set: "entries",
  file: "bytes",
};

type Issue = z.core.$ZodRawIssue;

/** The sentence that tells people what is wrong: it names the field and what is allowed. */
function inWords(issue: Issue): string {
  const field = issue.path?.map(String).join(".") ?? "";
  const it = field ? `“${field}”` : "This";
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? `${it} is missing.`
        : `${it} must be ${kinds[issue.expected] ?? "of another kind"}.`;
    case "invalid_value":
      return issue.input === undefined
        ? `${it} is missing.`
        : `${it} must be one of ${issue.values.filter((value) => value !== "").join(", ")}.`;
    case "too_small":
      return `${it} must ${limitText("at least", issue.minimum, issue.origin)}.`;
    case "too_big":
      return `${it} must ${limitText("at most", issue.maximum, issue.origin)}.`;
    case "unrecognized_keys":
      return `The field “${issue.keys.join(", ")}” does not exist.`;
    default:
      return `${it} is not valid.`;
  }
}

function limitText(which: string, limit: number | bigint, origin: string): string {
  const what = counted[origin];
  return what ? `have ${which} ${limit} ${what}` : `be ${which} ${limit}`;
}

/** Replaces Zod's own messages, which name types of JavaScript, wherever a schema has none of its own. */
export const useValidationWords = (): void => {
  z.config({ customError: inWords });
};

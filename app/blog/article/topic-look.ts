import type { NamedSlug } from "../post-card-data.ts";

const grounds = ["marigold", "sky", "rose", "sand"] as const;

const own: Record<string, (typeof grounds)[number]> = {
  german: "marigold",
  pte: "sky",
  ielts: "rose",
  english: "sand",
  berlin: "sky",
};

/** The colour of a topic's pages: always the same for one topic. */
export function groundOf({ name, slug = "" }: NamedSlug): (typeof grounds)[number] {
  const known = Object.keys(own).find((word) => slug.includes(word));
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return own[known ?? ""] ?? grounds[sum % grounds.length] ?? "sand";
}

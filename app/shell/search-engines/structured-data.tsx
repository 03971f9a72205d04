import type { Graph, Thing, WithContext } from "schema-dts";

/** As schema.org names them; the first has the number 1 of ISO 8601. */
export const schemaWeekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * Facts for search engines, beside the words that state them for people.
 * @param data its shape is checked by the types of schema.org
 */
export function StructuredData({ data }: { data: WithContext<Thing> | Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}

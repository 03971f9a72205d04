import type { Graph, Thing, WithContext } from "schema-dts";

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

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
} from "react";
import { isHydrated } from "./hydration.ts";

type StaticContent = {
  Lazy: ComponentType;
  load: () => Promise<void>;
  /** Once loaded it needs no waiting: React shows even a lazy part that is there only a moment later. */
  Loaded?: ComponentType;
};

/** The inside of a static section, by how to fetch its code. */
export function staticContent(fetchCode: () => Promise<ComponentType>): StaticContent {
  const content: StaticContent = {
    Lazy: lazy(async () => ({ default: await fetchCode() })),
    async load() {
      content.Loaded = await fetchCode();
    },
  };
  return content;
}

type StaticSectionProps = Omit<ComponentProps<"section">, "content"> & { content: StaticContent };

/**
 * A long part of a page that needs no script of its own. On the first visit the browser keeps the
 * server's HTML as it stands and never loads the code; only a page reached by a client navigation
 * fetches it. Write links inside as plain `<a>`: `PageLinks` makes them client navigations.
 */
export function StaticSection({ content, ...rest }: StaticSectionProps) {
  const [keep] = useState(() => !isHydrated());
  const [Content] = useState(() => content.Loaded ?? content.Lazy);
  // A part without a name of its own is no landmark.
  const Tag = rest["aria-labelledby"] || rest["aria-label"] ? "section" : "div";

  // On leaving: the way back then finds the page at its full height, and the place that was left.
  useEffect(() => {
    const load = () => void content.load().catch(() => {});
    // In development the styles come with the code; a build inlines them.
    if (import.meta.env.DEV) load();
    return load;
  }, [content]);

  if (keep) {
    return (
      <Tag
        data-static=""
        {...(rest as ComponentProps<"div">)}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps what the server sent
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  }
  return (
    <Tag data-static="" {...(rest as ComponentProps<"div">)}>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </Tag>
  );
}

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { wakeCarousels } from "../ui/carousel-wake.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { startsBelowTop } from "./below-top.ts";
import { isHydrated } from "./hydration.ts";

export type StaticContent = {
  Lazy: ComponentType;
  load: () => Promise<void>;
  /** Once loaded it needs no waiting: React shows even a lazy part that is there only a moment later. */
  Loaded?: ComponentType;
  /** The page is not shown without it. */
  isFirst: boolean;
};

/** Those that nobody has waited for yet. */
let firstParts: Promise<void>[] = [];

/** Once the tops of the pages whose code was run of late are here, or cannot be had. */
export async function firstPartsSettled(): Promise<void> {
  const parts = firstParts;
  firstParts = [];
  await Promise.allSettled(parts);
}

/**
 * The inside of a static section, by how to fetch its code.
 * @param isFirst the top of its page: fetched as soon as the page's own code is there, and waited for
 *   while the page before stays on the screen; what lies below may come later
 */
export function staticContent(
  fetchCode: () => Promise<ComponentType>,
  { isFirst = false } = {},
): StaticContent {
  const content: StaticContent = {
    isFirst,
    Lazy: lazy(async () => {
      await content.load();
      return { default: content.Loaded as ComponentType };
    }),
    async load() {
      content.Loaded = await fetchCode();
    },
  };
  if (isFirst && !import.meta.env.SSR && isHydrated()) {
    const coming = content.load();
    // Whoever shows it asks again.
    coming.catch(() => {});
    firstParts.push(coming);
  }
  return content;
}

type StaticSectionProps = Omit<ComponentProps<"section">, "content"> & { content: StaticContent };

/**
 * A long part of a page that needs no script of its own. On the first visit the browser keeps the
 * server's HTML as it stands and never loads the code; only a page reached by a client navigation
 * fetches it. Write links inside as plain `<a>`: `PageLinks` makes them client navigations.
 */
export function StaticSection({ content, ...rest }: StaticSectionProps) {
  const box = useRef<HTMLElement>(null);
  const [keep] = useState(() => !isHydrated());
  const [Content] = useState(() => content.Loaded ?? content.Lazy);
  const [isWaitedFor] = useState(() => content.isFirst || startsBelowTop());
  // What lies below is asked for once the top is shown, which it would hold up.
  const [isDue, setDue] = useState(
    () => import.meta.env.SSR || keep || content.Loaded !== undefined,
  );
  useEffect(() => startTransition(() => setDue(true)), []);
  // A part without a name of its own is no landmark.
  const Tag = rest["aria-labelledby"] || rest["aria-label"] ? "section" : "div";

  // On leaving, once the next page stands, which it would hold up: the way back then finds the page at
  // its full height, and the place that was left.
  useEffect(() => {
    const load = () => void content.load().catch(() => {});
    // In development the styles come with the code; a build inlines them.
    if (import.meta.env.DEV) load();
    return () => void whenIdle(load);
  }, [content]);

  useEffect(() => (keep && box.current ? wakeCarousels(box.current) : undefined), [keep]);

  if (keep) {
    return (
      <Tag
        ref={box as Ref<HTMLDivElement>}
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
      {isWaitedFor ? (
        <Content />
      ) : (
        // Its boundary comes along: of one that stands already, React would wait for all of the page's.
        isDue && (
          <Suspense fallback={null}>
            <Content />
          </Suspense>
        )
      )}
    </Tag>
  );
}

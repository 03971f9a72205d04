import type { Plugin } from "vite";

const OUTSIDE = "setLocation(newState.location)";

/**
 * React Router notes the address of the next page outside the transition that shows it, for its own error
 * page: on the way to each page React goes through the one that is being left once more, for nothing.
 */
export function drawPageOnce(): Plugin {
  return {
    name: "draw-page-once",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\/hydrated-router\.js$/ },
      handler(code) {
        const [before, after, ...more] = code.split(OUTSIDE);
        if (!before || !after || more.length > 0) {
          this.error("React Router notes the address of a page in another way now.");
        }
        return { code: `${before}React$1.startTransition(() => ${OUTSIDE})${after}`, map: null };
      },
    },
  };
}

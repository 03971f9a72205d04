import type { Plugin } from "vite";

const REACT = 'import * as React$1 from "react"';
const OUTSIDE = "setLocation(newState.location)";

/**
 * React Router notes the address of the next page outside the transition that shows it, for its own error
 * page: on the way to each page React goes through the one that is being left once more, for nothing.
 */
export function drawPageOnce(): Plugin {
  let isDone = false;
  return {
    name: "draw-page-once",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\/hydrated-router\.js$/ },
      handler(code) {
        const [before, after, ...more] = code.split(OUTSIDE);
        isDone = code.includes(REACT) && after !== undefined && more.length === 0;
        return {
          code: `${before}React$1.startTransition(() => ${OUTSIDE})${after}`,
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!(error || isDone)) {
        this.error("React Router notes the address of a page in another way now.");
      }
    },
  };
}

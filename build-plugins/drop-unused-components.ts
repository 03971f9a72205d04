import type { Plugin } from "vite";

/** `Form.displayName = "Form";`, for React's developer tools. */
const NAMES = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED = /(?<== )React[\w$]*\.forwardRef\(/g;

/**
 * React Router's components stay in every visitor's bundle though nothing uses them: a name is set on each
 * from outside, and each is wrapped by a call of which the bundler cannot know that it does nothing else.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: "drop-unused-components",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        const stripped = code.replace(NAMES, "").replace(WRAPPED, "/* @__PURE__ */ $&");
        if (id.endsWith("/dom/lib.js") && stripped === code) {
          this.error("React Router's components are written in another way now.");
        }
        return { code: stripped, map: null };
      },
    },
  };
}

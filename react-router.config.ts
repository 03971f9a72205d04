import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Few routes: one manifest at the start beats a call for each link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

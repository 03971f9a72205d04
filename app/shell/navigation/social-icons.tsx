import type { SocialPlatform } from "#contract/site.ts";

/* Plain marks of our own, 24 by 24: a network' exact logos may be drawn only by their own rules. */
const shapes: Record<SocialPlatform, string> = {
  linkedin: "M5 9.5V19M5 5.2v.1M10 19V9.5m0 4.6c0-2.6 1.7-4.6 4.4-4.6S19 11.3 19 14v5",
  facebook: "M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7",
  instagram:
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 6.9v.1",
  twitter: "M4.5 4.5 19.5 19.5M19 4.5 13 11.3M10.8 13.3 5 19.5",
  whatsapp: "M4 20l1.2-4.2A8.3 8.3 0 1 1 8.3 19ZM9 9c0 3.5 2.5 6 6 6",
  youtube:
    "M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5Z",
  telegram: "M20.5 4.5 3.5 11.3l5.7 2 2 6.2 3-3.8 4.3 3ZM9.2 13.3l7-5.3",
};

export function SocialIcon({ platform }: { platform: SocialPlatform }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={shapes[platform]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

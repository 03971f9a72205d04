import { subjectLists } from "#content/courses/subjects.ts";
import { site } from "#content/site.ts";

export function loader() {
  const manifest = {
    name: `${site.name}, ${site.descriptor}`,
    short_name: site.name,
    description: `${subjectLists.inSentence}, online and in the classroom`,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
    background_color: "#fffaf3",
    theme_color: "#14213d",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

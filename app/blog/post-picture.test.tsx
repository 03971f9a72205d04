import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostPicture } from "./post-picture.tsx";

const filesOf = (src: string, width: number) =>
  renderToStaticMarkup(
    <PostPicture src={src} alt="" width={width} height={400} sizes="100vw" />,
  ).match(/\/uploads\/[a-z0-9.-]+/g);

/* The width in the name of the widest file says which files `server/pictures` has made. */
test.each([
  [300, [300]],
  [480, [480]],
  [900, [480, 900]],
  [1600, [480, 960, 1600]],
])("of a picture %d px wide exactly the files that there are", (widest, widths) => {
  const files = (type: string) => widths.map((width) => `/uploads/cat-${width}.${type}`);
  // Whatever width the page gives, also 1600, which it gives if the width is not known.
  for (const shown of [widest, 1600]) {
    expect(filesOf(`/uploads/cat-${widest}.webp`, shown)).toEqual([
      ...files("avif"),
      ...files("webp"),
      `/uploads/cat-${widest}.webp`,
    ]);
  }
});

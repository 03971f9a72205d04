import { pictureWidths } from "#contract/blog-pictures.ts";

/** The address of the widest file of a picture of ours: its name and its width in pixels. */
const OUR_PICTURE = /^(\/.+)-(\d+)\.(?:webp|avif)$/;

type PostPictureProps = {
  /** Address of the widest file. */
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** The width at which it is shown, as in `sizes` of an image. */
  sizes: string;
  /** The first picture of a page is loaded at once. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** A picture of a post. The browser loads the smallest file that fits, as AVIF if it can. */
export function PostPicture({
  src,
  alt,
  width,
  height,
  sizes,
  isFirst = false,
  className,
}: PostPictureProps) {
  if (!src) return null;
  const [, name, widest] = OUR_PICTURE.exec(src) ?? [];
  const shown = {
    width,
    height,
    className,
    loading: isFirst ? undefined : ("lazy" as const),
    fetchPriority: isFirst ? ("high" as const) : undefined,
    decoding: "async" as const,
  };
  if (!name) return <img src={src} alt={alt} {...shown} />;
  const widths = pictureWidths(Number(widest));
  const set = (ending: string) =>
    widths.map((one) => `${name}-${one}.${ending} ${one}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
      <img src={`${name}-${widest}.webp`} alt={alt} {...shown} />
    </picture>
  );
}

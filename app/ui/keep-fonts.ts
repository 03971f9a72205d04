/** The faces that are there in time or not at all (`font-display: optional`), and the mark of each. */
const optionalFaces = [
  ["Figtree", "lateText"],
  ["Bricolage Titles", "lateTitles"],
] as const;

/**
 * Keeps a page that was drawn in the fallback faces in them. Without it a sheet that comes in between
 * others, as those of pages fetched ahead may, would let Chromium look all faces up anew, find the late
 * ones loaded by then, and break every line of the page again.
 */
export function keepFonts(): void {
  for (const [family, mark] of optionalFaces) {
    for (const element of document.querySelectorAll<HTMLElement>("body, h1, h2, h3")) {
      // Out of view, and so not styled yet: asked of one of them, all of its section would be.
      if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
      const [first, ...others] = getComputedStyle(element).fontFamily.split(", ");
      if (!first?.includes(family)) continue;
      const probe = document.createElement("span");
      // No two of our faces give it the same width.
      probe.textContent = family;
      element.append(probe);
      const width = () => probe.getBoundingClientRect().width;
      const drawn = width();
      probe.style.fontFamily = others.join();
      if (width() === drawn) document.documentElement.dataset[mark] = "";
      probe.remove();
      break;
    }
  }
}

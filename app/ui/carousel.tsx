import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import styles from "./carousel.module.css";
import { startCarousel } from "./carousel-autoplay.ts";
import { classNames } from "./class-names.ts";
import { NextIcon, PreviousIcon } from "./icons.tsx";

interface CarouselProps {
  /** What the slides show, for screen readers. */
  label: string;
  slides: ReactNode[];
  /** Milliseconds a slide stays (specification.md section 9); 0 never moves by itself. */
  interval?: number;
  className?: string;
}

/**
 * A strip to be swiped or scrolled, complete without scripts. With them carousel-autoplay.ts wakes the
 * buttons, which keep their place until then. It finds its parts by data-part and sets only attributes
 * that React leaves alone here, so that a rendering never undoes its work.
 */
export function Carousel({ label, slides, interval = 2500, className }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (root.current) return startCarousel(root.current, interval);
  }, [interval]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would speak of a form
    <div
      ref={root}
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        className={styles.strip}
        data-part="strip"
        role="group"
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
      >
        {slides.map((slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are never reordered
            key={i}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls} data-part="controls">
          <button type="button" className={styles.control} data-part="toggle">
            <span className={styles.pause} />
          </button>
          <span className={styles.dots} data-part="dots" aria-hidden="true">
            {slides.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={i} />
            ))}
          </span>
          <button
            type="button"
            className={styles.control}
            data-part="previous"
            aria-label="Previous slide"
          >
            <PreviousIcon />
          </button>
          <button type="button" className={styles.control} data-part="next" aria-label="Next slide">
            <NextIcon />
          </button>
        </div>
      )}
    </div>
  );
}

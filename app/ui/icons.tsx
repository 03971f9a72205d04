/* The strokes the primitives themselves need; pictures of the product come from elsewhere. */

export function Stroke({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const CloseIcon = () => <Stroke path="M6 6l12 12M18 6L6 18" />;
export const PreviousIcon = () => <Stroke path="M15 5l-7 7 7 7" />;
export const NextIcon = () => <Stroke path="M9 5l7 7-7 7" />;

/* Icons of the interface. Drawings of the product are in the components that use them. */

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
export const PhoneIcon = () => (
  <Stroke path="M5 3.5h3.5L10.5 9 8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5.5 2V19a2 2 0 0 1-2 2A16 16 0 0 1 3 5.5a2 2 0 0 1 2-2Z" />
);

/* Icons that tell a status. */

const ring = "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z";

export const AlertIcon = () => <Stroke path={`${ring}M12 7v6M12 16.8v.2`} />;
export const InfoIcon = () => <Stroke path={`${ring}M12 11v6M12 7v.2`} />;
export const CheckIcon = () => <Stroke path={`${ring}M7.5 12.5l3 3 6-6.5`} />;
export const WarningIcon = () => <Stroke path="M12 3.2L22 20.5H2L12 3.2ZM12 10v4.5M12 17.4v.1" />;

import { Stroke } from "./icons.tsx";

/* Apart from the others: what tells of a status arrives with it. */

const ring = "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z";

export const AlertIcon = () => <Stroke path={`${ring}M12 7v6M12 16.8v.2`} />;
export const InfoIcon = () => <Stroke path={`${ring}M12 11v6M12 7v.2`} />;
export const CheckIcon = () => <Stroke path={`${ring}M7.5 12.5l3 3 6-6.5`} />;
export const WarningIcon = () => <Stroke path="M12 3.2L22 20.5H2L12 3.2ZM12 10v4.5M12 17.4v.1" />;

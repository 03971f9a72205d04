import type { ReactNode } from "react";

type FactListProps = {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  className?: string | undefined;
  /** Rendered before the rows. */
  children?: ReactNode;
};

/** Facts, each a label and its value. Those without a value are left out. */
export function FactList({ rows, className, children }: FactListProps) {
  return (
    <dl className={className}>
      {children}
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

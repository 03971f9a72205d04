import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** Opens an entry of a list over it, as `open` in the address: the way back closes it. */
export function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("open", id);
  return (
    <Link to={{ search: `${query}` }} preventScrollReset>
      {children}
    </Link>
  );
}

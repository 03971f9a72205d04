import { Outlet } from "react-router";

/** Pages outside the main layout (specification, section 2). */
export default function PlainLayout() {
  return <Outlet />;
}

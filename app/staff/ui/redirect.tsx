import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Replaces the address with another one at once. The router's `Navigate` does the same, but would be part
 * of the file that every public page loads.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

import { redirect } from "react-router";
import { paths } from "../../paths.ts";

/** Password managers open this address to change a password (W3C, A Well-Known URL for Changing Passwords). */
export const loader = () => redirect(paths.userProfile, 302);

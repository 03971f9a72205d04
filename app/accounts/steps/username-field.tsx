/** For password managers, which keep a password under its address. It also goes along without scripts. */
export const UsernameField = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);

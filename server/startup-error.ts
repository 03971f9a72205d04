/** A reason not to start that an operator can fix: one sentence, shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Arguments that a command of `bin/` does not take: what is wrong, and how it is used. It ends with status 2. */
export class WrongUse extends StartupError {
  override name = "WrongUse";
}

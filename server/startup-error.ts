/** A reason not to start that an operator can fix: one sentence, shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

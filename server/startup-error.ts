/** A reason not to start that an operator can act on: one sentence, shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** A problem that the user can fix. Only its message is printed, without a stack. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

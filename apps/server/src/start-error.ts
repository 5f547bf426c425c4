/** Why the server cannot start, in one line for the person at the terminal. */
export class StartError extends Error {
  /** 2 for a wrong setting, 1 for everything else. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, " "), options);
    this.name = "StartError";
    this.exitCode = exitCode;
  }
}

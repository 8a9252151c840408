/** An error that carries a code from a closed list; each folder derives its own class from it. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;

  /**
   * @param code what happened, from the folder's closed list; callers branch on this, never on the message
   * @param message a sentence for a person; holds no secret
   */
  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A tool that a provider would refuse, and the whole request with it. */
export class FormatError extends Error {
  /** The tool. */
  readonly tool: string;
  /** The keyword of its parameters that is refused. */
  readonly keyword: string;
  /** JSON pointer to the schema in its parameters that has the keyword; `""` is the parameters themselves. */
  readonly pointer: string;

  constructor(tool: string, keyword: string, pointer: string, message: string) {
    super(message);
    this.tool = tool;
    this.keyword = keyword;
    this.pointer = pointer;
  }
}

/**
 * Parser of markup whose work grows with the length of the text alone. The library keeps the open elements in a list that
 * it moves for each tag, and looks through for each end tag. Pure.
 */
import { Parser, type ParserOptions } from 'htmlparser2';

/** Elements that are open in the library; browsers nest as many. Deeper ones are kept here. */
const MAX_OPEN = 512;

/** Takes the parts of markup in their order. What is open at the end may not close. */
export interface MarkupReader {
  openElement(name: string, attributes: Record<string, string>): void;
  readText(text: string): void;
  closeElement(): void;
}

/** Names of open elements, the last one at the end. */
class OpenNames {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#names.length;
  }

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  push(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  pop(): string | undefined {
    const name = this.#names.pop();
    if (name !== undefined) this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    return name;
  }
}

class BoundedParser extends Parser {
  readonly #reader: MarkupReader;
  readonly #isXml: boolean;
  /** Elements that the library knows of, and those inside of them, which it takes for elements without an end tag. */
  readonly #known = new OpenNames();
  readonly #deep = new OpenNames();
  #isEnd = false;
  #isDeep: boolean | undefined;

  constructor(reader: MarkupReader, options: ParserOptions) {
    super(
      {
        onopentag: (name, attributes) => {
          reader.openElement(name, attributes);
          if (!super.isVoidElement(name)) (this.#isDeep ? this.#deep : this.#known).push(name);
        },
        ontext: (text) => reader.readText(text),
        onclosetag: (name) => {
          if (super.isVoidElement(name)) reader.closeElement();
          else if (!this.#isDeep) {
            this.#closeDeep();
            this.#known.pop();
            reader.closeElement();
          }
        },
      },
      options,
    );
    this.#reader = reader;
    this.#isXml = options.xmlMode === true;
  }

  /** Closes the deep elements, to the last one of a name or all. */
  #closeDeep(name?: string): void {
    while (this.#deep.size > 0) {
      this.#reader.closeElement();
      if (this.#deep.pop() === name) return;
    }
  }

  override onselfclosingtag(end: number): void {
    if (!this.#isDeep) {
      super.onselfclosingtag(end);
      return;
    }
    this.onopentagend(end);
    if (!this.#isXml) return;
    this.#deep.pop();
    this.#reader.closeElement();
  }

  override onopentagname(start: number, end: number): void {
    this.#isDeep = undefined;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isEnd = true;
    this.#isDeep = false;
    super.onclosetag(start, end);
    this.#isEnd = false;
  }

  protected override isVoidElement(name: string): boolean {
    if (super.isVoidElement(name)) return true;
    if (!this.#isEnd) {
      this.#isDeep ??= this.#known.size >= MAX_OPEN;
      return this.#isDeep;
    }
    if (this.#deep.has(name)) {
      this.#closeDeep(name);
      return true;
    }
    // An end tag that ends nothing, but for that of a paragraph, which is an empty one.
    return !this.#known.has(name) && name !== 'p';
  }
}

/** Parses markup. */
export function parseMarkup(markup: string, reader: MarkupReader, options: ParserOptions): void {
  const parser = new BoundedParser(reader, options);
  parser.write(markup);
  parser.end();
}

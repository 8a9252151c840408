/** EBU STL files that tests make. */

interface StlCue {
  /** Hours, minutes, seconds and frames. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly bytes: readonly number[];
  readonly isComment?: boolean;
}

/** Builds a file of 25 frames a second whose programme starts at 10:00:00. */
export function makeStl(cues: readonly StlCue[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(1024).fill(0x20);
  const write = (text: string, place: number) =>
    head.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      place,
    );
  write('850STL25.011', 0);
  write('0009', 12);
  write('10000000', 256);
  const blocks = cues.map(({ start, end, bytes, isComment }, index) => {
    const block = new Uint8Array(128).fill(0x8f);
    const header = [
      0,
      index & 0xff,
      index >> 8,
      0xff,
      0,
      ...start,
      ...end,
      20,
      2,
      isComment ? 1 : 0,
    ];
    block.set([...header, ...bytes]);
    return block;
  });
  return Uint8Array.from([...head, ...blocks.flatMap((block) => [...block])]);
}

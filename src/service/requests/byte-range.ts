export interface ByteRange {
  /** First byte, from 0. */
  start: number;
  /** Last byte, inclusive. */
  end: number;
}

/**
 * Parses the single range that a Range header requests (RFC 9110, section 14). Returns `whole` when there is
 * none, or it is malformed, in other units or requests several: the standard lets a server respond to those
 * with the full file.
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const range = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  if (range === null) return 'whole';
  const [, first, last] = range;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Number(last);
    if (length === 0 || sizeBytes === 0) return 'unsatisfiable';
    return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

/** Smooth weights over time, and spans that can be asked which of them are near. */
import { smoothstep } from '#signing/body/smoothstep.ts';

export interface Span {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface Slopes {
  /** Begins this long before the span. */
  readonly leadSeconds: number;
  readonly riseSeconds: number;
  readonly fallSeconds: number;
}

/** Rises from 0 to 1 around the start of a span and falls back to 0 after its end. */
export function envelope(span: Span, slopes: Slopes, seconds: number): number {
  const rise = (seconds - span.startSeconds + slopes.leadSeconds) / slopes.riseSeconds;
  const fall = 1 - (seconds - span.endSeconds) / slopes.fallSeconds;
  return smoothstep(0, 1, rise) * smoothstep(0, 1, fall);
}

/** Joins spans whose gap is at most `gapSeconds`; the spans are in order of their start. */
export function joinSpans(spans: readonly Span[], gapSeconds: number): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.startSeconds - last.endSeconds <= gapSeconds)
      joined[joined.length - 1] = {
        startSeconds: last.startSeconds,
        endSeconds: Math.max(last.endSeconds, span.endSeconds),
      };
    else joined.push(span);
  }
  return joined;
}

/** Finds the spans that come within `reachSeconds` of a time, without looking at all of them. */
export function indexSpans<T extends Span>(
  spans: readonly T[],
  reachSeconds: number,
): (seconds: number) => readonly T[] {
  const spansBySecond = new Map<number, T[]>();
  for (const span of spans) {
    const last = Math.floor(span.endSeconds + reachSeconds);
    for (let second = Math.floor(span.startSeconds - reachSeconds); second <= last; second++) {
      const spansInSecond = spansBySecond.get(second);
      if (spansInSecond === undefined) spansBySecond.set(second, [span]);
      else spansInSecond.push(span);
    }
  }
  return (timeSeconds) => spansBySecond.get(Math.floor(timeSeconds)) ?? [];
}

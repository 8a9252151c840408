/** What a video will be, before anything is drawn: its size, its frames, and where it is cut for encoding. */
import type { Background } from '#contract/background.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { Signing } from '#signing/compose-signing.ts';

/** Consecutive frames that are encoded together as one closed group of pictures. `endFrame` is exclusive. */
export interface Segment {
  startFrame: number;
  endFrame: number;
}

export interface VideoFormat {
  width: number;
  height: number;
  framesPerSecond: number;
  background: Background;
}

export interface VideoPlan extends VideoFormat {
  framesTotal: number;
  /** Exactly `framesTotal / framesPerSecond`. */
  durationSeconds: number;
  contentType: 'video/mp4' | 'video/webm';
  /** In order; together they are every frame once. */
  segments: Segment[];
}

/** What of a signing decides the plan. */
export type SigningTimes = Pick<Signing, 'durationSeconds' | 'phrases' | 'units'>;

/** Short enough to spread over workers and to redraw little, long enough that key frames stay rare. */
const SEGMENT_SECONDS = 3;

/**
 * Plans a video that is as long as the signing, rounded up to a whole frame. A segment begins with each
 * phrase, and within a long phrase with the first sign after three seconds, so that a change of one
 * phrase leaves the segments of the others as they were. A recorded clip is cut out by itself, so that it is
 * encoded once for every message, and in pieces, since its frames are held while they are drawn.
 */
export function videoPlan(signing: SigningTimes, look: Look): VideoPlan {
  const { width, height } = PICTURE_SIZES[look.size];
  const { framesPerSecond, background } = look;
  // The subtraction keeps 6.0000000001 s from costing a frame.
  const framesTotal = Math.max(1, Math.ceil(signing.durationSeconds * framesPerSecond - 1e-6));
  return {
    width,
    height,
    framesPerSecond,
    background,
    framesTotal,
    durationSeconds: framesTotal / framesPerSecond,
    contentType: background.kind === 'transparent' ? 'video/webm' : 'video/mp4',
    segments: cutAtSigns(signing, framesTotal, framesPerSecond),
  };
}

function cutAtSigns(signing: SigningTimes, framesTotal: number, framesPerSecond: number) {
  const frameAt = (seconds: number) => Math.round(seconds * framesPerSecond);
  const phraseStarts = new Set(signing.phrases.map(({ startSeconds }) => frameAt(startSeconds)));
  const unitStarts = signing.units.map(({ startSeconds }) => frameAt(startSeconds));
  const clips = signing.units.filter(({ provenance }) => provenance.rendition === 'clip');
  const clipEdges = new Set(
    clips.flatMap(({ startSeconds, endSeconds }) => [frameAt(startSeconds), frameAt(endSeconds)]),
  );
  const candidates = [...new Set([...phraseStarts, ...unitStarts, ...clipEdges])].sort(
    (a, b) => a - b,
  );
  const longest = SEGMENT_SECONDS * framesPerSecond;

  const cuts = [0];
  for (const frame of candidates) {
    const since = frame - cuts.at(-1)!;
    if (since <= 0 || frame >= framesTotal) continue;
    if (phraseStarts.has(frame) || clipEdges.has(frame) || since >= longest) cuts.push(frame);
  }
  const clipStarts = new Set(clips.map(({ startSeconds }) => frameAt(startSeconds)));
  return cuts.flatMap((startFrame, index) =>
    cutLong(
      { startFrame, endFrame: cuts[index + 1] ?? framesTotal },
      clipStarts.has(startFrame) ? longest : 3 * longest,
    ),
  );
}

/** A very long fingerspelled name has no sign to cut at; memory still has to stay bounded. */
function cutLong({ startFrame, endFrame }: Segment, longest: number): Segment[] {
  const pieces = Math.ceil((endFrame - startFrame) / longest);
  const cut = (piece: number) =>
    startFrame + Math.round(((endFrame - startFrame) * piece) / pieces);
  return Array.from({ length: pieces }, (_, piece) => ({
    startFrame: cut(piece),
    endFrame: cut(piece + 1),
  }));
}

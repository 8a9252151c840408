/** Plans a video before anything is drawn: its size, its frames, and its segments for encoding. */
import type { Background } from '#contract/background.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';

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

/** Plan of a video: its frames, its length, and the segments that are encoded one by one. */
export interface VideoPlan extends VideoFormat {
  framesTotal: number;
  /** Exactly `framesTotal / framesPerSecond`. */
  durationSeconds: number;
  contentType: 'video/mp4' | 'video/webm';
  /** Segments in order; together they cover every frame once. */
  segments: Segment[];
}

/**
 * Shortest segment between signs: the cost of a change is measured in segments. Each begins with a key frame,
 * so shorter ones take more bytes.
 */
const MIN_SECONDS = 1;
/** A long fingerspelled name has no sign to cut at; workers still share it, and memory stays bounded. */
const MAX_SECONDS = 9;
/** The frames of a recorded clip are held while they are drawn. */
const MAX_CLIP_SECONDS = 3;

/**
 * Plans a video as long as the signing, or as `minSeconds` if that is longer, rounded up to a whole frame;
 * the signer rests at the end.
 *
 * A segment begins with each phrase, and within a phrase where a sign starts or ends, a second or more after
 * the last cut: so the transition from one sign to the next is separate from a long sign before it, and a
 * change of one sign leaves the others. A recorded clip is cut out by itself, so that it is encoded once for
 * every message, and in pieces, since its frames are held in memory while they are drawn.
 */
export function videoPlan(signing: SigningTimes, look: Look, minSeconds = 0): VideoPlan {
  const { width, height } = PICTURE_SIZES[look.size];
  const { framesPerSecond, background } = look;
  // The subtraction keeps 6.0000000001 s from costing a frame.
  const seconds = Math.max(signing.durationSeconds, minSeconds);
  const framesTotal = Math.max(1, Math.ceil(seconds * framesPerSecond - 1e-6));
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
  // Signs that start on a frame may be off it by a rounding error.
  const frameAt = (seconds: number) => Math.round(seconds * framesPerSecond - 1e-3);
  const listEdges = (units: SigningTimes['units']) =>
    units.flatMap(({ startSeconds, endSeconds }) => [frameAt(startSeconds), frameAt(endSeconds)]);
  const clips = signing.units.filter(({ provenance }) => provenance.rendition === 'clip');
  const always = new Set([
    ...signing.phrases.map(({ startSeconds }) => frameAt(startSeconds)),
    ...listEdges(clips),
  ]);
  const candidates = [...new Set([...always, ...listEdges(signing.units)])].sort((a, b) => a - b);

  const cuts = [0];
  for (const frame of candidates) {
    const since = frame - cuts.at(-1)!;
    if (since <= 0 || frame >= framesTotal) continue;
    if (always.has(frame) || since >= MIN_SECONDS * framesPerSecond) cuts.push(frame);
  }
  const clipStarts = new Set(clips.map(({ startSeconds }) => frameAt(startSeconds)));
  return cuts.flatMap((startFrame, index) => {
    const seconds = clipStarts.has(startFrame) ? MAX_CLIP_SECONDS : MAX_SECONDS;
    return cutLong(
      { startFrame, endFrame: cuts[index + 1] ?? framesTotal },
      seconds * framesPerSecond,
    );
  });
}

function cutLong({ startFrame, endFrame }: Segment, longest: number): Segment[] {
  const pieces = Math.ceil((endFrame - startFrame) / longest);
  const cut = (piece: number) =>
    startFrame + Math.round(((endFrame - startFrame) * piece) / pieces);
  return Array.from({ length: pieces }, (_, piece) => ({
    startFrame: cut(piece),
    endFrame: cut(piece + 1),
  }));
}

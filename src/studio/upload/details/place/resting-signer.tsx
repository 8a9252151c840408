/** Signer at rest, as large as they will be in the film. */
import { type CSSProperties, useEffect, useRef } from 'react';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { Background } from '#contract/background.ts';
import type { Message } from '#contract/message.ts';
import type { Pose } from '#contract/pose.ts';
import { composeSigning } from '#signing/compose-signing.ts';

const signer = illustratedSigner();
const NOTHING: Message = { kind: 'demonstration', title: '', phrases: [], changes: [] };
let atRest: Pose | undefined;

export interface RestingSignerProps {
  /** Pixels of the film's picture. */
  box: { width: number; height: number };
  background: Background;
  style: CSSProperties;
}

export function RestingSigner({ box: { width, height }, background, style }: RestingSignerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (context == null) return;
    atRest ??= composeSigning(NOTHING).poseAt(0);
    signer.draw(atRest, { context, width, height, background });
  }, [width, height, background]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={width}
      height={height}
      className="absolute"
      style={style}
    />
  );
}

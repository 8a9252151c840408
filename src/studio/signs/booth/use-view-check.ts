/** Judges what the camera sees, a few times a second. */
import { type RefObject, useEffect, useState } from 'react';
import { checkView, type ViewFault } from '#rendering/clips/capture/view-check.ts';
import { captureFrame } from './capture-frame.ts';

const EVERY_MILLISECONDS = 500;
const WIDTH = 320;

/**
 * Checks the camera's picture again and again.
 * @returns the faults that it has now; undefined before the first check
 */
export function useViewCheck(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
): readonly ViewFault[] | undefined {
  const [faults, setFaults] = useState<readonly ViewFault[]>();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const frame = video.current === null ? undefined : captureFrame(video.current, WIDTH);
      if (frame === undefined) return;
      const found = checkView(frame).faults;
      setFaults((previous) => (previous?.join() === found.join() ? previous : found));
    }, EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return faults;
}

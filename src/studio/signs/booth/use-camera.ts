/** The camera while the booth is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraProblem, openCamera, toCameraProblem, UNPLUGGED } from './camera.ts';

export type Camera =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'trouble'; problem: CameraProblem };

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

export function useCamera(): { camera: Camera; start: () => Promise<void> } {
  const [camera, setCamera] = useState<Camera>({ kind: 'off' });
  const open = useRef<MediaStream>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop(open.current);
    };
  }, []);
  const start = useCallback(async () => {
    stop(open.current);
    setCamera({ kind: 'starting' });
    try {
      const stream = await openCamera();
      if (isGone.current) return stop(stream);
      open.current = stream;
      for (const track of stream.getVideoTracks())
        track.addEventListener('ended', () => setCamera({ kind: 'trouble', problem: UNPLUGGED }));
      setCamera({ kind: 'on', stream });
    } catch (error) {
      setCamera({ kind: 'trouble', problem: toCameraProblem(error) });
    }
  }, []);
  return { camera, start };
}

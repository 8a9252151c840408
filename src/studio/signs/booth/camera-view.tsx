/** Camera picture, mirrored, with the outline to stand in. */
import { type RefObject, useEffect } from 'react';

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  /** Countdown before filming; undefined while there is none. */
  count: number | undefined;
  isFilming: boolean;
  hasOutline: boolean;
}

export function CameraView({ video, stream, count, isFilming, hasOutline }: CameraViewProps) {
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [video, stream]);
  return (
    <div className="relative aspect-video overflow-hidden rounded-md border border-edge bg-[#000]">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Your camera, mirrored"
        className="size-full -scale-x-100 object-contain"
      />
      {hasOutline && (
        <svg
          aria-hidden
          viewBox="0 0 320 180"
          className="pointer-events-none absolute inset-0 size-full"
          fill="none"
          stroke="white"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        >
          <ellipse cx="160" cy="38" rx="16" ry="22" />
          <path d="M150 58 L150 68 Q118 72 114 92 L108 180 M170 58 L170 68 Q202 72 206 92 L212 180" />
        </svg>
      )}
      {count !== undefined && (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center text-[min(12rem,28vw)] leading-none font-bold text-[#fff] [-webkit-text-stroke:0.04em_#000] [paint-order:stroke_fill]"
        >
          {count}
        </p>
      )}
      {isFilming && (
        <p
          role="status"
          className="absolute top-2 left-2 rounded-md bg-[#000] px-3 py-1 font-semibold text-[#fff]"
        >
          <span aria-hidden className="mr-2 inline-block size-3 rounded-full bg-[#ff5147]" />
          Recording
        </p>
      )}
    </div>
  );
}

/** Measures the signer in a video, a few frames over its length, away from what is shown. */
import { useQuery } from '@tanstack/react-query';
import { measureSigner, type Pixels, type SignerBox } from '#studio/signer/proof/measure-signer.ts';
import type { Size } from '#wall/wall-layout.ts';

export interface MeasuredVideo {
  picture: Size;
  /** Missing where there is no plain background to tell the signer from. */
  box?: SignerBox;
}

const LOOKS = 9;
const WIDTH = 320;

export const useSignerBox = (url: string) =>
  useQuery({
    queryKey: ['signer-box', url],
    queryFn: () => measure(url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

async function measure(url: string): Promise<MeasuredVideo> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await waitForEvent(video, 'loadeddata');
  const { videoWidth: width, videoHeight: height, duration } = video;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot read pictures.');
  const frames: Pixels[] = [];
  for (let look = 0; look < LOOKS; look++) {
    video.currentTime = (duration * (look + 0.5)) / LOOKS;
    await waitForEvent(video, 'seeked');
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    frames.push(context.getImageData(0, 0, canvas.width, canvas.height));
  }
  video.removeAttribute('src');
  const box = measureSigner(frames);
  return { picture: { width, height }, ...(box && { box }) };
}

function waitForEvent(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener(
      'error',
      () => reject(new Error('This browser cannot play the video.')),
      {
        once: true,
      },
    );
  });
}

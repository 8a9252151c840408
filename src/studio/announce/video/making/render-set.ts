/** Set of rendered videos, compared with what the draft is now. Pure. */
import { computeSignCoverage, type SignCoverage } from '#contract/library/sign-coverage.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderedVideo } from '#rendering/workers/create-renderer.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';

/** Finished file and its content. */
export interface FinishedVideo {
  /** The same for the same pixels. */
  key: string;
  message: Message;
  video: RenderedVideo;
  /** Counts of approved signs in what was drawn, whatever the form and the library say by now. */
  coverage: SignCoverage;
  /** The signer alone, where the organisation has screens. */
  signerFilm?: RenderedVideo;
}

/** Computes a key from everything that determines the file, except the message's title. */
export const renderKey = (message: Message, look: Look): string => JSON.stringify([message, look]);

/** Creates the entry of a message whose files are there. */
export const toFinished = (
  { message, signing }: SignedMessage,
  look: Look,
  files: Pick<FinishedVideo, 'video' | 'signerFilm'>,
): FinishedVideo => ({
  key: renderKey(message, look),
  message,
  coverage: computeSignCoverage(signing.units),
  ...files,
});

/** Returns the extension of a rendered file. */
export const fileEnding = ({ contentType }: Pick<RenderedVideo, 'contentType'>): 'mp4' | 'webm' =>
  contentType === 'video/webm' ? 'webm' : 'mp4';

/** Lists the messages of the preview that still have to be rendered, in order. */
export const missingFrom = (
  preview: Preview,
  finished: readonly FinishedVideo[],
): SignedMessage[] =>
  preview.messages.filter(
    ({ message }) => findFinished(message, preview.look, finished) === undefined,
  );

const findFinished = <Finished extends FinishedVideo>(
  message: Message,
  look: Look,
  finished: readonly Finished[],
) => finished.find(({ key }) => key === renderKey(message, look));

/** Finds the files of exactly this preview, one for each message; undefined while one is missing. */
export function findVideos<Finished extends FinishedVideo>(
  preview: Preview,
  finished: readonly Finished[],
): Finished[] | undefined {
  const videos = preview.messages.map(({ message }) =>
    findFinished(message, preview.look, finished),
  );
  return videos.every((video) => video !== undefined) ? videos : undefined;
}

/** Formats how much of a video had to be drawn: the other pieces were reused from earlier ones. */
export function formatPieces({ segmentsEncoded, segmentsTotal }: RenderedVideo): string {
  const pieces = segmentsTotal === 1 ? '1 piece' : `${segmentsTotal} pieces`;
  if (segmentsEncoded === 0) return `0 of ${pieces} redrawn`;
  return segmentsEncoded === segmentsTotal
    ? `${pieces} drawn`
    : `${segmentsEncoded} of ${pieces} drawn`;
}

/** Formats the time left, e.g. `about 1 minute 20 seconds left`, in steps that do not flicker. */
export function formatTimeLeft(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 1.5) return 'about 1 second left';
  if (seconds < 60) return `about ${Math.round(seconds)} seconds left`;
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds % 60) / 10) * 10;
  return rest === 0 || rest === 60
    ? `about ${minutesText(rest === 60 ? minutes + 1 : minutes)} left`
    : `about ${minutesText(minutes)} ${rest} seconds left`;
}

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

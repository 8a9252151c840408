/** Previews and finished videos of made-up messages, for the tests of videos. */
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { TINY } from '#service/testing.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import type { VideoDependencies } from './make-videos.ts';
import { type FinishedVideo, renderKey } from './render-set.ts';

export const createMessage = (text: string): Message => ({
  kind: 'train',
  title: text,
  changes: [],
  phrases: [
    {
      id: 'a',
      english: text,
      units: [{ kind: 'fingerspelled', text }],
      fields: [],
      pauseAfter: 'none',
    },
  ],
});
export const createPreview = (look: Look, ...texts: string[]): Preview => ({
  look,
  messages: texts.map((text) => ({
    message: createMessage(text),
    speed: 1,
    signing: {
      durationSeconds: 1,
      units: [],
      phrases: [],
      poseAt: () => ({ bones: {}, face: NEUTRAL_FACE }),
    },
  })),
});
export const createFinishedVideo = (text: string, look = DEFAULT_LOOK): FinishedVideo => ({
  key: renderKey(createMessage(text), look),
  message: createMessage(text),
  coverage: { approved: 0, total: 0, missing: [], nonCommercial: 0 },
  video: {
    file: new Blob([text]),
    contentType: 'video/mp4',
    durationSeconds: 1,
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n',
    timeline: { fields: [], places: [], spelled: [], captions: [] },
    signedBy: 'computer',
    framesEncoded: 25,
    segmentsEncoded: 1,
    segmentsTotal: 1,
    encoder: 'ffmpeg',
  },
});

/** Creates a browser whose videos finish when the test says so. */
export function slowMaker() {
  const renders: { title: string; finish: () => void; fail: () => void }[] = [];
  const videos = async (): Promise<VideoDependencies> => ({
    program: 'test',
    videoStore: undefined,
    locks: undefined,
    hasScreens: () => false,
    prepare: async () => undefined,
    render: ({ message }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The encoder stopped.'));
        signal?.addEventListener('abort', fail);
        // As the service takes it.
        const file = new Blob([TINY.mp4]);
        const finish = () => resolve({ ...createFinishedVideo(message.title).video, file });
        renders.push({ title: message.title, finish, fail });
      }),
  });
  return { renders, videos };
}

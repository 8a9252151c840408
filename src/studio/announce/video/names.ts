/** Names of videos and of their files. Pure. */
import type { Message, MessageKind } from '#contract/message.ts';
import { toFileName } from '#contract/requests/file-name.ts';

const KIND_LABELS: Record<MessageKind, string> = {
  train: 'Train',
  information: 'Information',
  lift: 'Lifts',
  escalator: 'Escalators',
  translation: 'Translation',
  demonstration: 'Demonstration',
};
export const getKindLabel = (kind: MessageKind) => KIND_LABELS[kind];

/** Builds the file name of a message's video, captions or poster: `12-30-to-portsmouth-harbour.mp4`. */
export const messageFileName = (
  { title, kind }: Pick<Message, 'title' | 'kind'>,
  ending: string,
): string => toFileName(title, ending, kind);

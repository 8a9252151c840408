import {
  FileAudio,
  FileText,
  FileVideo,
  type LucideIcon,
  MessageSquareText,
  TrainFront,
} from 'lucide-react';
import type { SignRequest } from '#contract/requests/sign-request.ts';

const SOUND = /\.(mp3|m4a|wav|aac|ogg|flac|opus)$/i;
const FILM = /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g)$/i;

/** Returns the icon of a message: a train, a ready-made message, or the kind of file that is translated. */
export function getRequestIcon({ kind, title }: Pick<SignRequest, 'kind' | 'title'>): LucideIcon {
  if (kind === 'train-announcement') return TrainFront;
  if (kind === 'ready-message') return MessageSquareText;
  if (FILM.test(title)) return FileVideo;
  return SOUND.test(title) ? FileAudio : FileText;
}

import { FileAudio, FileText, FileVideo, TrainFront } from 'lucide-react';
import { expect, it } from 'vitest';
import { getRequestIcon } from './request-icon.ts';

it.each([
  ['strike.pdf', FileText],
  ['Letter to passengers.docx', FileText],
  ['Typed text', FileText],
  ['tour.MP4', FileVideo],
  ['call.m4a', FileAudio],
])('gives documents, films and sound an icon each: %s', (title, icon) => {
  expect(getRequestIcon({ kind: 'video-translation', title })).toBe(icon);
  expect(getRequestIcon({ kind: 'train-announcement', title })).toBe(TrainFront);
});

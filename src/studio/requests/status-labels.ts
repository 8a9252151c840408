/** Stages and failures in plain words. */

import { SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import { SUBTITLE_TYPES_SHORT } from '#contract/files/subtitle-types.ts';
import type { SourceUse } from '#contract/requests/translation.ts';

/** Labels by how much of the uploaded file a video of a translation contains. */
export const USE_LABELS: Record<SourceUse, string> = {
  picture: 'The signer with your film',
  sound: 'The signer with the sound of your file',
  none: 'Signer only',
};

const STAGE_LABELS: Record<string, string> = {
  waiting: 'In the queue',
  starting: 'Starting',
  loading: 'Getting ready',
  'fetching the source': 'Fetching the file',
  'reading the source': 'Reading the file',
  'loading the speech model': 'Loading the speech model',
  'recognising speech': 'Recognising speech',
  translating: 'Translating',
  translated: 'Translated',
  drawing: 'Drawing the signer',
  encoding: 'Making the video',
  joining: 'Joining the parts',
  composing: 'Adding the signer to the film',
  storing: 'Saving the video',
};

/** Formats a stage of a request; a stage without a label gets the service's name for it. */
export const formatStage = (stage: string): string =>
  STAGE_LABELS[stage] ?? `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;

const FIX_AND_SEND = 'Fix the file as described above, then send it again as a new upload.';

const FAILURE_ADVICE: Record<string, string> = {
  'worker-lost':
    'The browser making the video stopped more than once. Retry. If it fails again, send a shorter film or choose a smaller picture size.',
  'drawing-failed':
    'Part of this text cannot be signed. Choose “Copy and change” and change the part named above.',
  'signer-missing':
    'Handsignal does not have the chosen signer. Choose “Copy and change”, then another signer.',
  'recording-missing':
    'Send it again. The sign will come from another recording or the illustrated signer, or be fingerspelled.',
  'recording-unreachable':
    'Retry in a minute. If it fails again, check the recording under Signs, or remove it there.',
  'signer-unreachable': 'Handsignal could not load the chosen signer. Retry in a minute.',
  'graphics-unavailable':
    'The graphics failed on the computer that makes the videos. Retry. If it fails again, choose “Copy and change”, then the illustrated signer.',
  'browser-unsupported':
    'The browser that makes the videos is too old or lacks a feature. Ask your IT team to update Chromium on that computer, then retry.',
  'engine-unavailable': 'The video engine could not be loaded. Retry in a minute.',
  'encoder-failed': 'The video could not be encoded. Retry. If it fails again, try another size.',
  'type-unsupported': `Send ${SOURCE_TYPES_TEXT}.`,
  'file-gone': 'Retry. If it fails again, send the file again as a new upload.',
  'source-empty':
    'Nothing in the file can be signed. Send a file with words in it, or a film with subtitles.',
  'language-unsupported': 'Send the text or the subtitles in English.',
  'source-corrupt':
    'The film or sound is damaged, or only part of it arrived. Check that it plays on your computer, then send it again.',
  'source-unsupported': 'Save the film as MP4 with H.264 video and AAC sound, then send it again.',
  'source-too-large':
    'Send it again and choose “Signer only”. The film itself is then not read, and you can put the signer over it in your own program.',
  'source-pictureless':
    'It has no picture to put the signer on. Send it again and choose “Signer only”.',
  'document-broken': 'Save the document again as DOCX or PDF, then send the new file.',
  'source-too-long': 'Send the text in shorter parts.',
  'subtitles-unsupported': `Send another subtitle file (${SUBTITLE_TYPES_SHORT}).`,
  'subtitles-broken': 'Correct the subtitle line named above, then send the subtitles again.',
  'subtitles-too-large': 'Send the film in shorter parts, each with its own subtitles.',
  'subtitles-beyond':
    'Check that the subtitles belong to this film, then send them again. If they have programme times, enter when the film starts.',
  'pdf-encrypted': 'Save the PDF without a password, then send it again.',
  'pdf-broken': 'Export the PDF again from the program that made it, then send the new file.',
  'pdf-scanned':
    'The pages are pictures of text, which cannot be read. Run text recognition (OCR) on the PDF, or export it from the original document, then send it again.',
  'pdf-too-large': 'Send the PDF in shorter parts.',
  'identifiers-missing':
    'Check the identifiers against the PDF. Each must appear in it exactly as written. Then send it again with the correct ones.',
  'identifiers-repeated':
    'Each identifier may appear in the PDF only once. Use longer ones that are unique, then send it again.',
  'identifiers-misplaced':
    'List the identifiers in the order in which they appear in the PDF, then send it again.',
  'media-broken': 'Check that the file plays on your computer, then send it again.',
  'media-unsupported': 'Save the sound as AAC or MP3, or send subtitles with the file.',
  'media-silent': 'It has no sound. Send it again with subtitles.',
  'media-encrypted': 'Ask the maker of the film for a copy without protection, then send that.',
  'media-too-long': 'Send it in shorter parts, or with subtitles.',
  'speech-failed':
    'Send it again with subtitles. Or ask your IT team to fix the speech model, then retry.',
  rejected:
    'Retry to translate the file again, for another review. If the file itself is wrong, send a new one.',
};

/** Error codes for faults of the file itself. */
const OF_THE_FILE = /^(source|document|subtitles|pdf|identifiers|media|type)-/;

/** Returns advice for a failure code. */
export const getFailureAdvice = (code: string): string =>
  FAILURE_ADVICE[code] ??
  (OF_THE_FILE.test(code)
    ? FIX_AND_SEND
    : 'Retry. If it fails again, send the ID and the reason to your IT team.');

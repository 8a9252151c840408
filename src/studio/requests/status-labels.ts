/** Stages and failures in plain words. */
import { SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import type { SourceUse } from '#contract/requests/translation.ts';

/** Labels by how much of the uploaded file a video of a translation contains. */
export const USE_LABELS: Record<SourceUse, string> = {
  picture: 'The signer with your film',
  sound: 'The signer with the sound of your file',
  none: 'Only the signer',
};

const STAGE_LABELS: Record<string, string> = {
  waiting: 'Waiting for its turn',
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
  composing: 'Putting the signer on the film',
  storing: 'Storing the video',
};

/** Formats a stage of a request; a stage without a label gets the service's name for it. */
export const formatStage = (stage: string): string =>
  STAGE_LABELS[stage] ?? `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;

const FIX_AND_SEND = 'Fix the file as described above, then send it again as a new upload.';

const FAILURE_ADVICE: Record<string, string> = {
  'worker-lost':
    'Its browser stopped more than once. If it took too much memory, send a shorter film or a smaller picture; else retry it.',
  'drawing-failed':
    'Part of this text cannot be signed or drawn. Choose “New from this” and change the part named above.',
  'signer-missing':
    'The service does not have the chosen signer. Choose “New from this” and another signer.',
  'recording-missing':
    'Send it again: the sign is then signed by another recording, by the drawn signer, or spelled.',
  'recording-unreachable':
    'Retry it in a minute. If it fails again, look at the recording under Signs, or remove it there.',
  'signer-unreachable': 'The service could not fetch the chosen signer. Retry it in a minute.',
  'graphics-unavailable':
    'The graphics of the service’s computer failed. Retry it; if it fails again, choose “New from this” and the illustrated signer.',
  'browser-unsupported':
    'The service’s browser is too old or lacks a feature. Update Chromium on the service’s computer, then retry.',
  'engine-unavailable': 'The video engine could not be loaded. Retry it in a minute.',
  'encoder-failed':
    'The video could not be encoded. Retry it; if it fails again, try another size.',
  'type-unsupported': `Send ${SOURCE_TYPES_TEXT}.`,
  'file-gone': 'Retry it. If it fails again, send the file again as a new upload.',
  'source-empty':
    'Nothing in the file can be signed. Send one with words in it, or a film with subtitles.',
  'language-unsupported': 'Send the text or the subtitles in English.',
  'source-corrupt':
    'The film or sound is damaged, or was not sent whole. Check that it plays on your computer, then send it again.',
  'source-unsupported':
    'Save the film as mp4 with H.264 picture and AAC sound, then send it again.',
  'source-too-large':
    'Choose “Signer only” when you send it again: then the film itself is not read, and you can put the signer over it in your own program.',
  'source-pictureless':
    'It has no picture to put the signer on. Choose “Signer only” when you send it again.',
  'document-broken': 'Save the document again as docx or PDF, then send the new file.',
  'source-too-long': 'Send the text in shorter parts.',
  'subtitles-unsupported': 'Send others, as SubRip (.srt) or WebVTT (.vtt).',
  'subtitles-broken':
    'Correct the line of the subtitles that is named above, then send them again.',
  'subtitles-too-large': 'Send the film in shorter parts, each with its own subtitles.',
  'subtitles-beyond':
    'Check that the subtitles belong to this film, then send them again, with the time at which it starts where they have programme times.',
  'pdf-encrypted': 'Save the PDF without a password, then send it again.',
  'pdf-broken': 'Export the PDF again from the program that made it, then send the new file.',
  'pdf-scanned':
    'The pages are pictures of text, and a picture cannot be read. Run text recognition (OCR) over the PDF, or export it from the original document, then send it again.',
  'pdf-too-large': 'Send the PDF in shorter parts.',
  'identifiers-missing':
    'Check the identifiers against the PDF: each must appear in it exactly as written. Then send it again with the correct ones.',
  'identifiers-repeated':
    'Each identifier may appear in the PDF only once. Use longer ones that are unique, then send it again.',
  'identifiers-misplaced':
    'List the identifiers in the order in which they appear in the PDF, then send it again.',
  'media-broken': 'Check that the file plays on your computer, then send it again.',
  'media-unsupported': 'Save its sound as AAC or mp3, or send subtitles with the file.',
  'media-silent': 'It has no sound to recognise. Send it again with subtitles.',
  'media-encrypted': 'Ask whoever made the film for a copy without protection, then send that.',
  'media-too-long': 'Send it in shorter parts, or with subtitles.',
  'speech-failed':
    'Send it again with subtitles, or ask your support team to fix the speech model and then retry.',
  rejected:
    'Retry translates the file again, for another review. If the file itself is wrong, send a new one.',
};

/** Error codes for faults of the file itself. */
const OF_THE_FILE = /^(source|document|subtitles|pdf|identifiers|media|type)-/;

/** Returns advice for a failure code. */
export const getFailureAdvice = (code: string): string =>
  FAILURE_ADVICE[code] ??
  (OF_THE_FILE.test(code)
    ? FIX_AND_SEND
    : 'Retry it. If it fails again, send the id and the reason to your support team.');

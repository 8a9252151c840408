/** Songs and sounds, marked alike: captions for deaf viewers have many ways to mark them. Pure. */
import { findLabelSpans } from './labels.ts';
import type { SubtitleCue } from './parsed-subtitles.ts';

/** `# I love…`, `♪ I love…`; `#MindTheGap` and `# 1` are no songs. */
const SONG_BEGINS = /^(?:[♪♫]+|#+(?=\s+\D))\s*/u;
const SONG_ENDS = /\s*(?:[♪♫]+|(?<=\s)#+|(?<=[^\s\d#])#+)$/u;

/** Verbs and nouns of what is heard, without their endings. */
const HEARD =
  'applau(?:d|se)|bang|bark|beep|bell|blare|blast|blow|boom|breath|buzz|chatter|cheer|chim|chirp|clap|clatter|clear|click|clink|cough|crackl|crash|creak|cry|cries|drum|footstep|gasp|giggl|groan|growl|grunt|hiss|hoot|horn|howl|hum|jingl|knock|laugh|laughter|meow|moan|mumbl|murmur|music|mutter|rattl|ring|roar|rumbl|rustl|scream|screech|shout|shriek|sigh|siren|sing|slam|sniff|sob|splash|squeak|squeal|thud|thump|thunder|tick|toot|wail|whimper|whirr?|whisper|whistl|whoop|whoosh|yawn|yell';
const SOUND = new RegExp(`\\b(?:${HEARD})(?:s|es|ed|ing|e|ter|[pmg]ing)?\\b`, 'i');
/** Beginnings of text that is spoken to people, however loud. */
const SAID =
  /^(?:do|don['’]t|no|not|never|please|if|when|you|we|i|is|are|can|will|let|mind|keep)\b/i;
const MUSIC = /^MUSIC\s?[:;-]/;
/** Maximum number of words of a sound; more are a sentence in capitals. */
const MAX_WORDS = 8;

const isInCapitals = (text: string): boolean =>
  text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

/**
 * Whether a line in a file with usual letters is a sound: all in capitals, without a stop, and of what can be
 * heard.
 */
function isBareSound(text: string): boolean {
  if (MUSIC.test(text)) return true;
  const isLabelled = findLabelSpans(text).length > 0;
  if (isLabelled || !isInCapitals(text) || /[.?!:]$/.test(text)) return false;
  return text.split(' ').length <= MAX_WORDS && SOUND.test(text) && !SAID.test(text);
}

/** Sound of a few words that is a whole cue, `(door slams)`; after a sentence it would be spoken. */
const ALONE = /^\((?!\d)([^()\s]+(?:\s[^()\s]+){0,4})\)$/;

/** Maximum fraction of the cues in capitals; above it, the file is written so. */
const MAX_CAPITALS = 0.5;

/** Marks songs with notes and sounds with square brackets, line by line. */
export function markSounds(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const inCapitals = cues.filter(({ text }) => isInCapitals(text)).length;
  const hasUsualLetters = inCapitals <= cues.length * MAX_CAPITALS;
  /** Whether a song has begun in the cues so far and not ended. */
  let isOpen = false;
  return cues.map((cue) => {
    const wasOpen = isOpen;
    const lines = cue.text.replace(ALONE, '[$1]').split('\n');
    const endsAt = lines.findLastIndex((line) => SONG_ENDS.test(line));
    let isSung = wasOpen && endsAt !== -1;
    isOpen = false;
    const marked = lines.map((line, index) => {
      isSung ||= SONG_BEGINS.test(line);
      if (!isSung) return hasUsualLetters && isBareSound(line) ? `[${line}]` : line;
      const lyrics = line.replace(SONG_BEGINS, '').replace(SONG_ENDS, '');
      isSung = !SONG_ENDS.test(line.replace(SONG_BEGINS, ''));
      if (index === lines.length - 1) isOpen = isSung;
      return lyrics === '' ? line.replaceAll('#', '♪') : `♪ ${lyrics} ♪`;
    });
    return { ...cue, text: marked.join('\n') };
  });
}

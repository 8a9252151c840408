const TIMING = /^\s*\d{1,3}:\d{2}(:\d{2})?[.,]\d{1,3}\s+-->\s+\d{1,3}:\d{2}(:\d{2})?[.,]\d{1,3}/m;

/** Tells subtitles apart by content: WebVTT, SubRip, or neither. */
export function subtitleType(text: string): 'vtt' | 'srt' | undefined {
  if (/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text)) return 'vtt';
  return TIMING.test(text) ? 'srt' : undefined;
}

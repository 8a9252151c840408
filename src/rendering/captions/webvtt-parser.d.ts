/** The part of the W3C's WebVTT validator that our tests use; it comes without types. */
declare module 'webvtt-parser' {
  export class WebVTTParser {
    parse(
      text: string,
      mode: 'metadata' | 'subtitles/captions/descriptions' | 'chapters',
    ): { cues: { startTime: number; endTime: number; text: string }[]; errors: unknown[] };
  }
}

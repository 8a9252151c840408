import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TranslationReceipt } from '#contract/requests/translation-upload.ts';
import { type OpenTestService, type TestService, TINY } from '#service/testing.ts';

const SINGLE = '/v2/sign-requests/video-translation';
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
/** Forms write lines so. */
const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\nMind the gap.\r\n';

/** Runs the contract tests for forms with one file. */
export function describeTranslationForms(name: string, open: OpenTestService): void {
  describe(`forms: ${name}`, () => {
    let service: TestService;
    beforeAll(async () => {
      service = await open();
    });
    afterAll(() => service.close());

    type Part = [name: string, content: string | Uint8Array<ArrayBuffer>, fileName?: string];

    function post(...parts: Part[]): Promise<Response> {
      const body = new FormData();
      body.append('body', JSON.stringify(PERSON));
      for (const [name, content, fileName] of parts)
        if (typeof content === 'string') body.append(name, content);
        else body.append(name, new Blob([content]), fileName);
      return service.send(SINGLE, { method: 'POST', body });
    }

    it.each<[string, Part[]]>([
      [
        'of one name',
        [
          ['video', TINY.mp4, 'tour.mp4'],
          ['video', TINY.pdf, 'map.pdf'],
        ],
      ],
      [
        'of two names',
        [
          ['video', TINY.mp4, 'tour.mp4'],
          ['audio', TINY.mp3, 'song.mp3'],
        ],
      ],
    ])(
      'refuses two files %s rather than take the name of one with the bytes of the other',
      async (_, parts) => {
        const response = await post(...parts);
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({
          errors: [{ code: 'field-conflict', field: parts[1]![0], message: 'Send only one file.' }],
        });
        const { data } = await (await service.send('/v1/sign-requests')).json();
        expect(data).toEqual([]);
        expect(await service.ports.files.list(undefined, 10)).toEqual([]);
      },
    );

    it('takes subtitles that come as a plain field', async () => {
      const response = await post(['video', TINY.mp4, 'tour.mp4'], ['subtitles', SRT]);
      const { data } = TranslationReceipt.parse(await response.json());
      expect(data.subtitleUploadId).toBeDefined();
      const stored = await service.ports.files.read(`uploads/${data.id}/subtitles.srt`);
      expect(await new Response(stored).text()).toBe(SRT);
    });

    it('refuses subtitles that come both as a file and as a field', async () => {
      const file = new TextEncoder().encode(SRT);
      const response = await post(
        ['video', TINY.mp4, 'tour.mp4'],
        ['subtitles', file, 'tour.srt'],
        ['subtitle', SRT],
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'subtitle' }] });
    });

    it('says so when a plain field holds no subtitles', async () => {
      const response = await post(['video', TINY.mp4, 'tour.mp4'], ['subtitles', 'tour.srt']);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'subtitles' }] });
    });
  });
}

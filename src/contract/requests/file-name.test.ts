import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFileName } from './file-name.ts';

it.each([
  ['12:30 to Portsmouth Harbour', '12-30-to-portsmouth-harbour.mp4'],
  ['Blaenau Ffestiniog – Llandudno', 'blaenau-ffestiniog-llandudno.mp4'],
  ['Café "a"\r\nSet-Cookie: b=c; ../..', 'cafe-a-set-cookie-b-c.mp4'],
  ["King's Lynn – Ely / café", 'kings-lynn-ely-cafe.mp4'],
  ['駅', 'announcement.mp4'],
])('names a file after %j', (title, name) => {
  expect(toFileName(title, 'mp4', 'announcement')).toBe(name);
});

it('makes file names of plain characters from any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(toFileName(title, 'vtt', 'announcement')).toMatch(/^[a-z0-9-]{1,80}\.vtt$/);
    }),
  );
});

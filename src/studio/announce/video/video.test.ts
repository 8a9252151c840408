import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { messageFileName } from './names.ts';
import { curlText, jsonText } from './request-text.ts';

it.each([
  ['12:30 to Portsmouth Harbour', 'train', '12-30-to-portsmouth-harbour.mp4'],
  ["King's Lynn – Ely / café", 'train', 'kings-lynn-ely-cafe.mp4'],
  ['…', 'lift', 'lift.mp4'],
] as const)('the video "%s" is saved as a file that every system takes', (title, kind, name) => {
  expect(messageFileName({ title, kind }, 'mp4')).toBe(name);
});

it('shows the request as it is sent', () => {
  expect(jsonText({ destination: 'PMH', longDelay: true })).toBe(
    '{\n  "destination": "PMH",\n  "longDelay": true\n}',
  );
  expect(curlText({ destination: 'PMH' }, {}, 'https://example.org/')).toBe(
    `curl -X POST 'https://example.org/v1/sign-requests/train-announcements' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"destination":"PMH"}'`,
  );
  expect(
    curlText(
      {},
      { options: { ...STUDIO_OPTIONS, stops: 'key' }, look: { size: 'portrait' } },
      'https://example.org',
    ),
  ).toContain(
    "/v1/sign-requests/train-announcements?size=portrait&wording=plain&stops=key&operatorName=board&names=composed&board=true'",
  );
});

it('survives the shell whatever was typed', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a\'"$`\\!\n ;&|<>é') });
  fc.assert(
    fc.property(text, (typed) => {
      const request = { metaData: { messageId: typed } };
      const command = curlText(request, {}, 'https://example.org');
      const printed = execFileSync('sh', ['-c', `curl() { printf %s "$9"; }\n${command}`]);
      expect(JSON.parse(printed.toString())).toEqual(request);
    }),
    { numRuns: 30 },
  );
});

/** Forms that an organisation makes: with which jobs they go, and which are refused. */

import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FORMS } from '#contract/library/form-change.ts';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import { type OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import { quickSecrets } from '#service/adapters/testing.ts';
import { firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { ANNOUNCE, CHANGES, change, LIBRARY, readRules, verdict } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
});
afterEach(() => service.close());

describe('forms that the organisation makes', () => {
  const [bus] = findEntry('BUS')!.variants[0]!.segments as OwnForm['segments'];
  const createFormChange = (
    gloss: string,
    mouthing: string,
  ): Extract<LibraryChange, { kind: 'form' }> => ({
    kind: 'form',
    gloss,
    form: { segments: [bus!], mouthing },
    source: 'Dee Hale, Deaf signer from Leeds',
    licence: 'organisation',
  });
  const platform = createFormChange('PLATFORM', 'platform');
  const id = ownFormId(platform.form);
  const claim = async () =>
    (await (await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')).json()).data;

  it('go along with the jobs that sign them once they are approved, and no others do', async () => {
    const amira = await firstAdministrator(service);
    const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
    const reviewerChange: LibraryChange = {
      kind: 'reviewer',
      person: (await (await dee.send('/v1/me')).json()).data.id,
      standing: 'deaf-signer',
    };
    const giraffe = createFormChange('GIRAFFE', 'giraffe');
    expect((await change(amira.send, reviewerChange, platform, giraffe)).status).toBe(200);
    const announced = async (body: object) =>
      (await amira.send(ANNOUNCE, json({ ...WATERLOO, ...body }))).status;
    expect(await announced({ platform: '1' })).toBe(200);
    expect((await claim()).library.forms).toEqual([]);
    const verdicts = [id, ownFormId(giraffe.form)].map((formId) => verdict('approved', formId));
    expect((await readRules(await change(dee.send, ...verdicts))).forms).toHaveLength(2);
    expect(await announced({ platform: '2' })).toBe(200);
    expect((await claim()).library.forms).toMatchObject([{ gloss: 'PLATFORM', id }]);
    await change(dee.send, verdict('rejected', id));
    expect(await announced({ platform: '3' })).toBe(200);
    expect((await claim()).library).toMatchObject({ forms: [], rejected: [id] });
  });

  it('are refused with the place of what is wrong, and kept no more of than may be', async () => {
    const invalid = { ...platform, form: { segments: [{ ...bus, dominant: { extfidir: 'lr' } }] } };
    const answer = await service.send(CHANGES, json({ changes: [platform, invalid] }));
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].field).toMatch(/^changes\[1\]\.form\.segments\[0\]/);
    const unsourced = await service.send(
      CHANGES,
      json({ changes: [{ ...platform, source: ' ' }] }),
    );
    expect((await unsourced.json()).errors[0].message).toMatch(/^Enter a source/);
    const { signLibraries } = service.ports;
    await signLibraries.append({
      tenant: 'waterloo',
      by: { id: 'sam', name: 'Sam', standing: 'staff' },
      changes: Array.from({ length: MAX_FORMS }, (_, index) =>
        createFormChange('BUS', `bus ${index}`),
      ),
      now: 1,
    });
    const full = await change(service.send, platform);
    expect(full.status).toBe(507);
    expect((await full.json()).errors[0].message).toMatch(/has reached the limit of 1000 forms/);
    const removal: LibraryChange = {
      kind: 'form-removed',
      gloss: 'BUS',
      form: ownFormId(createFormChange('BUS', 'bus 7').form),
    };
    expect((await change(service.send, removal, platform)).status).toBe(200);
    const all: LibraryChange = { kind: 'policy', policy: { ...DEFAULT_POLICY, uses: 'all' } };
    await change(service.send, all);
    const rules = await (await service.send(LIBRARY)).text();
    expect(JSON.parse(rules).data.forms).toHaveLength(MAX_FORMS);
    expect(gzipSync(rules).length).toBeLessThan(100_000);
  });
});

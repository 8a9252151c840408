/** Videos are made by what the organisation had decided, and with its recordings. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import { CONSENT, recordTrain } from '#service/recordings/testing.ts';
import { json } from '#service/testing.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { computeFormId } from '#signing/lexicon/library/form-id.ts';
import { findEntry, isNonCommercial } from '#signing/lexicon/sign-library.ts';
import { openTestWorker, rendering, type TestWorker } from './testing.ts';

let worker: TestWorker;
beforeEach(async () => {
  worker = await openTestWorker();
});
afterEach(() => worker.close());

describe('recordings of people', () => {
  const withdraw = () =>
    worker.service.send(
      '/v1/sign-library/changes',
      json({ changes: [{ kind: 'consent', consent: CONSENT }] }),
    );

  it('fail the job when they were withdrawn since, and nobody else signs instead', async () => {
    await recordTrain(worker.service);
    const id = await worker.announce();
    await withdraw();
    const render = vi.fn(rendering());
    await worker.work(render).idle;
    expect(await worker.read(id)).toMatchObject({
      status: 'FAILED',
      failure: {
        code: 'recording-missing',
        message: 'The recording of TRAIN has since been deleted or withdrawn.',
      },
    });
    expect(render).not.toHaveBeenCalled();
  });

  it('that cannot be fetched now are tried again later', async () => {
    const recording = await recordTrain(worker.service);
    const id = await worker.announce();
    const [film] = await worker.service.ports.recordings.find('waterloo', [recording]);
    await worker.service.ports.files.remove(sourceKey(film!.fileId));
    const render = vi.fn(rendering());
    await worker.work(render).idle;
    expect(render).not.toHaveBeenCalled();
    expect(await worker.read(id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(worker.calls).toContain('fail');
  });
});

it('signs by what the organisation had decided when the request was accepted', async () => {
  const { segments } = findEntry('TRAIN')!.variants[0]!;
  const changes: LibraryChange[] = [
    {
      kind: 'verdict',
      gloss: 'TRAIN',
      verdict: 'rejected',
      note: 'Not so.',
      form: computeFormId(segments!),
    },
  ];
  await worker.service.send('/v1/sign-library/changes', json({ changes }));
  const id = await worker.announce();
  const trains: GlossUnit[] = [];
  const render = rendering();
  const { idle } = worker.work((request, options) => {
    const units = request.message.phrases.flatMap((phrase) => phrase.units);
    trains.push(...units.filter((unit) => unit.kind === 'sign' && unit.gloss === 'TRAIN'));
    return render(request, options);
  });
  await idle;
  expect(trains.length).toBeGreaterThan(0);
  for (const train of trains) expect(train).toMatchObject({ isWithheld: true });
  expect(await worker.read(id)).toMatchObject({ status: 'COMPLETED', libraryRevision: 1 });
});

it('tells how much of a video the organisation has approved', async () => {
  const { segments } = findEntry('TRAIN')!.variants[0]!;
  const dee = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' as const };
  const verdict = { kind: 'verdict', gloss: 'TRAIN', verdict: 'approved' } as const;
  await worker.service.ports.signLibraries.append({
    tenant: 'waterloo',
    by: dee,
    changes: [{ ...verdict, form: computeFormId(segments!) }],
    now: 1,
  });
  const id = await worker.announce();
  await worker.work(rendering()).idle;
  const { coverage } = (await worker.read(id)).results[0];
  expect(coverage.approved).toBeGreaterThan(0);
  expect(coverage.approved).toBeLessThan(coverage.total);
  expect(coverage.missing).toContain('PORTSMOUTH HARBOUR');
  expect(coverage.missing).not.toContain('TRAIN');
});

it('signs no form that allows no commercial use once the organisation leaves these out', async () => {
  const policy = { ...DEFAULT_POLICY, nonCommercial: false };
  const changes: LibraryChange[] = [{ kind: 'policy', policy }];
  const signed: boolean[] = [];
  const render: RenderVideo = (request, options) => {
    for (const unit of request.message.phrases.flatMap(({ units }) => units)) {
      if (unit.kind !== 'sign' || unit.isWithheld) continue;
      const variant = findEntry(unit.gloss)?.variants.find(
        ({ segments }) =>
          segments && (unit.form === undefined || computeFormId(segments) === unit.form),
      );
      if (variant !== undefined) signed.push(isNonCommercial(variant));
    }
    return rendering()(request, options);
  };
  await worker.announce();
  await worker.work(render).idle;
  // Before, such forms are signed; else the test would show nothing.
  expect(signed).toContain(true);
  signed.length = 0;
  await worker.service.send('/v1/sign-library/changes', json({ changes }));
  worker.end.abort();
  worker.end = new AbortController();
  await worker.announce();
  await worker.work(render).idle;
  expect(signed).not.toContain(true);
});

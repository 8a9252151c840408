import { afterEach, expect, it } from 'vitest';
import { SHIPPED_RULES } from '#contract/library/library-rules.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { bodyFromJson, requestJson } from '#studio/announce/draft/draft.ts';
import { libraryRules, storeRules } from '#studio/queries/library/use-library-rules.ts';
import { loadAnnouncementPipeline } from './announcement-pipeline.ts';

afterEach(libraryRules.clear);

it('signs no form that allows no commercial use once the organisation leaves these out', async () => {
  const pipeline = await loadAnnouncementPipeline();
  let changes = 0;
  const end = pipeline.painter.onChange(() => changes++);
  const draft = requestJson(bodyFromJson(pipeline.examples[0]!.body));
  const licences = () =>
    pipeline
      .check(draft, STUDIO_OPTIONS)
      .plan!.messages.flatMap((message) => pipeline.sign(message, DEFAULT_LOOK).signing.units)
      .flatMap(({ provenance }) => provenance.licence ?? []);
  expect(licences().length).toBeGreaterThan(0);
  const policy = { ...SHIPPED_RULES.policy, nonCommercial: false };
  storeRules({ ...SHIPPED_RULES, revision: 1, policy });
  expect(changes).toBeGreaterThan(0);
  expect(licences()).toEqual([]);
  end();
});

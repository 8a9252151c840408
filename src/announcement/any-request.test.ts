/** Properties that hold for the plan of any request. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AnnouncementPlan } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import type { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import { FULL_OPTIONS, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { scaleRuns } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import lexicon from '#signing/lexicon/data/lexicon.json';
import dictaSign from '#signing/lexicon/data/lexicon-dicta-sign.json';
import { toFieldName } from './field-path.ts';
import { type PlanOptions, planAnnouncement } from './plan-announcement.ts';
import { arbitraryBody, formatGloss } from './testing.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

describe('any request', () => {
  const arbitraryRequest = arbitraryBody
    .map((body) => TrainAnnouncementRequest.safeParse(body))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data!);

  it('has a plan that the contract accepts, the same each time', () => {
    fc.assert(
      fc.property(arbitraryRequest, fc.constantFrom('plain', 'operator'), (request, wording) => {
        const planned = planAnnouncement(request, reference, { wording });
        expect(AnnouncementPlan.parse(planned)).toEqual(planned);
        expect(planAnnouncement(request, reference, { wording })).toEqual(planned);
      }),
      scaleRuns(400),
    );
  });

  const arbitraryOptions: fc.Arbitrary<PlanOptions> = fc.record({
    wording: fc.constantFrom('plain', 'operator'),
    stops: fc.constantFrom('signed', 'key', 'board'),
    operatorName: fc.constantFrom('signed', 'board'),
    board: fc.constantFrom(undefined, 'beside', 'below'),
  });

  it('has every field signed, on the board, or named in a warning', () => {
    fc.assert(
      fc.property(arbitraryRequest, arbitraryOptions, (request, options) => {
        const { messages, warnings } = planAnnouncement(request, reference, options);
        const mentionedFields = messages.flatMap(({ phrases, board }) =>
          [...phrases, ...(board?.rows ?? [])].flatMap(({ fields }) => fields),
        );
        const named = warnings.map(({ field = '' }) => toFieldName(field));
        const filled = Object.entries(request)
          .filter(
            ([field, value]) => value !== undefined && value !== false && field !== 'bgColour',
          )
          .map(([field]) => field);
        expect(
          filled.filter((field) => !mentionedFields.includes(field) && !named.includes(field)),
        ).toEqual([]);
      }),
      scaleRuns(300),
    );
  });

  it('has every stop signed, on the board, or named in a warning', () => {
    fc.assert(
      fc.property(arbitraryRequest, arbitraryOptions, (request, options) => {
        const { messages, warnings } = planAnnouncement(request, reference, options);
        const mentionedNames = [
          ...namesIn(request, options),
          ...messages.flatMap(({ board }) => (board?.stops ?? []).map(({ name }) => name)),
        ].map((name = '') => name.replace(/[()]/g, ''));
        const warned = warnings.map(({ message }) => message).join(' ');
        const stops = (request.callingAt ?? []).map((code) => reference.location(code)!.spokenName);
        expect(
          stops.filter(
            (name) => !mentionedNames.includes(name.replace(/[()]/g, '')) && !warned.includes(name),
          ),
        ).toEqual([]);
      }),
      scaleRuns(400),
    );
  });

  /** Names of stations that a message signs: spelled or placed, pointed at, or by their initials. */
  const namesIn = (request: TrainAnnouncementFields, options: PlanOptions = {}) =>
    planAnnouncement(request, reference, options).messages.flatMap(({ phrases }) =>
      phrases.flatMap(({ units }) =>
        units.map((unit) => (unit.kind === 'place' ? unit.name : unit.mouthing)),
      ),
    );
  const listStationNames = (request: TrainAnnouncementFields) =>
    [
      ...(request.callingAt ?? []),
      ...(request.notCallingAt ?? []),
      ...(request.currentlyAt ?? []),
      ...(request.destination ? [request.destination] : []),
    ].map((code) => reference.location(code)!.spokenName.replace(/[()]/g, ''));

  it('says every station it is given', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        if (request.cancelled) return;
        const spokenNames = new Set(namesIn(request));
        expect(listStationNames(request).filter((name) => !spokenNames.has(name))).toEqual([]);
      }),
      scaleRuns(300),
    );
  });

  it('spells no name and no PLATFORM in full twice', () => {
    fc.assert(
      fc.property(arbitraryRequest, fc.boolean(), (request, hasBoard) => {
        const options = hasBoard ? STUDIO_OPTIONS : FULL_OPTIONS;
        for (const { phrases } of planAnnouncement(request, reference, options).messages) {
          const spelled = phrases.flatMap(({ units }) =>
            units.flatMap((unit) =>
              unit.kind === 'place'
                ? [unit.name]
                : unit.kind === 'sign' &&
                    unit.gloss === 'PLATFORM' &&
                    unit.firstLetters === undefined
                  ? [unit.gloss]
                  : unit.kind === 'fingerspelled' &&
                      unit.mouthing !== undefined &&
                      unit.text.length >= unit.mouthing.length
                    ? [unit.text]
                    : [],
            ),
          );
          expect(spelled).toEqual([...new Set(spelled)]);
        }
      }),
      scaleRuns(300),
    );
  });

  it('reads as sentences, with phrase names of their own and no sign the library lacks', () => {
    const glosses = new Set([...lexicon.entries, ...dictaSign.entries].map(({ gloss }) => gloss));
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        for (const { phrases } of planAnnouncement(request, reference).messages) {
          expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
          for (const phrase of phrases) {
            expect(phrase.english).toMatch(/^[A-Z1-9].*[a-z0-9A-Z)]\.$/);
            expect(phrase.english).not.toMatch(/ {2}|undefined|\bnull\b/);
            expect(formatGloss(phrase)).not.toMatch(/^$/);
            for (const unit of phrase.units)
              if (unit.kind === 'sign') expect(glosses).toContain(unit.gloss);
          }
        }
      }),
      scaleRuns(300),
    );
  });
});

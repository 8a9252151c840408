/**
 * Options of the announce form, in order. Texts and types are those of the fields in `contract`; the pane
 * draws them, and nothing here decides validity.
 */
import type { z } from 'zod';
import { RgbText } from '#contract/background.ts';
import { OfferedPictureSize, PICTURE_SIZES } from '#contract/look.ts';
import {
  AtocCode,
  Hhmm,
  LocationCode,
  Platform,
  parseClockTime,
  ReasonCode,
} from '#contract/railway.ts';
import {
  type FlagField,
  getFieldMeta,
} from '#contract/requests/announcement/announcement-fields.ts';
import { WaitMinutes } from '#contract/requests/announcement/announcement-values.ts';
import { FIELD_META, type FieldMeta, Flag } from '#contract/requests/field-text.ts';
import { MetaData } from '#contract/requests/meta-data.ts';
import type { DraftBody, MetaDataField, TextFieldName } from '#studio/announce/draft/draft.ts';
import type { MeasuredOption } from '#studio/announce/preview/lengths.ts';
import { STYLE_WORDS } from '#studio/signer/style-labels.ts';
import { type Choice, type Control, type Option, SECTIONS, type SectionId } from './option.ts';
import { understoodPlatform } from './understood-platform.ts';

/** Control for the values of each type. */
const CONTROLS: ReadonlyMap<z.ZodType, Control> = new Map<z.ZodType, Control>([
  [Flag, { kind: 'switch' }],
  [LocationCode, { kind: 'station' }],
  [AtocCode, { kind: 'operator' }],
  [ReasonCode, { kind: 'reason' }],
  [
    Hhmm,
    {
      kind: 'text',
      typedLength: 4,
      understand: parseClockTime,
      format: (value) => value.replace(/^([01]\d|2[0-3])([0-5]\d)$/, '$1:$2'),
    },
  ],
  [Platform, { kind: 'text', understand: understoodPlatform }],
  [WaitMinutes, { kind: 'text', inputMode: 'numeric' }],
  [RgbText, { kind: 'colour' }],
]);

function getControl({ valueType, isList, choices }: FieldMeta): Control {
  if (choices !== undefined) return { kind: isList ? 'combination' : 'choice', choices };
  if (isList && valueType === LocationCode) return { kind: 'stations' };
  return CONTROLS.get(valueType) ?? { kind: 'text' };
}

type Placed = Omit<Option, 'section'>;

/** Creates the option of a field from its metadata and what only the form knows. */
const field = (name: TextFieldName | FlagField, more: Partial<Placed> = {}): Placed => ({
  path: `body.${name}`,
  label: getFieldMeta(name).label,
  help: getFieldMeta(name).help,
  control: getControl(getFieldMeta(name)),
  ...more,
});

function tracking(name: MetaDataField): Placed {
  const { label, help } = FIELD_META.get(MetaData.shape[name])!;
  return {
    path: `body.metaData.${name}`,
    label,
    help,
    control: { kind: 'text' },
    isAdvanced: true,
  };
}

const isFilled = (text: string) => text.trim() !== '';

const WITH_DESTINATION = {
  applies: (body: DraftBody) => isFilled(body.destination),
  appliesWhen: 'there is a destination',
};

const lengths = (
  name: MeasuredOption,
  label: string,
  help: string,
  choices: readonly Choice[],
): Placed => ({
  path: `options.${name}`,
  label,
  help,
  control: { kind: 'lengths', name, choices },
});

const advanced = (option: Placed): Placed => ({ ...option, isAdvanced: true });

const styleChoices = (name: keyof typeof STYLE_WORDS): readonly Choice[] =>
  STYLE_WORDS[name].choices.map(({ id, label }) => ({ value: id, label }));

const HOW_MUCH_IS_SIGNED: readonly Placed[] = [
  lengths(
    'stops',
    STYLE_WORDS.stops.label,
    'Without a board, the first and last stops are signed.',
    styleChoices('stops'),
  ),
  advanced(
    lengths(
      'operatorName',
      STYLE_WORDS.operatorName.label,
      'Always signed when the announcement is about the operator.',
      styleChoices('operatorName'),
    ),
  ),
  advanced(
    lengths('board', 'Board', 'Text beside or below the signer: time, platform, stops.', [
      { value: 'auto', label: 'Automatic: not in square or transparent pictures' },
      { value: 'on', label: 'Always' },
      { value: 'off', label: 'Never' },
    ]),
  ),
  advanced(
    lengths(
      'names',
      STYLE_WORDS.names.label,
      'For example BRIDGE in “Tower Bridge”.',
      styleChoices('names'),
    ),
  ),
];

const PLACES: Record<SectionId, readonly Placed[]> = {
  train: [field('destination'), field('via', WITH_DESTINATION), field('operator')],
  'time-platform': [
    field('timing'),
    field('updatedTiming', {
      applies: (body) => isFilled(body.timing),
      appliesWhen: 'there is a time',
    }),
    field('platform', {
      applies: (body) => !body.noPlatform,
      appliesWhen: '“No platform yet” is off',
    }),
    field('updatedPlatform', {
      applies: (body) => isFilled(body.platform) || body.noPlatform,
      appliesWhen: 'there is a platform',
    }),
    field('noPlatform'),
  ],
  disruption: [
    field('cancelled', {
      label: 'Status',
      control: { kind: 'running' },
      fields: ['cancelled', 'shortDelay', 'longDelay'],
    }),
    field('disruptionReason'),
    field('busReplacement'),
    field('currentStation', {
      applies: (body) => body.busReplacement,
      appliesWhen: '“Replacement bus” is on',
    }),
    field('operatorDelay'),
  ],
  calling: [field('callingAt'), field('notCallingAt')],
  advice: [
    field('nextTiming'),
    field('nextPlatform'),
    field('changeAt'),
    field('ticketsOn'),
    field('busTiming', {
      applies: (body) => body.busReplacement,
      appliesWhen: '“Replacement bus” is on',
    }),
    field('busStop', {
      applies: (body) => body.busReplacement,
      appliesWhen: '“Replacement bus” is on',
    }),
    field('notCallingAtReason', {
      applies: (body) => isFilled(body.notCallingAt),
      appliesWhen: 'there are missed stops',
    }),
    field('disruptionUntil'),
  ],
  said: [
    field('platformInfo', WITH_DESTINATION),
    field('arrivalInfo'),
    field('stopInfo', {
      applies: (body) => isFilled(body.destination) || isFilled(body.callingAt),
      appliesWhen: 'there is a destination or a calling point',
    }),
    ...HOW_MUCH_IS_SIGNED,
  ],
  'on-board': [
    field('currentlyAt', { control: { kind: 'stations', max: 2 } }),
    advanced(field('waitsHere')),
    field('exitSide'),
    field('splitInfo'),
  ],
  lifts: [
    field('liftStatus', { control: { kind: 'machines', noun: 'lifts' } }),
    field('escalatorStatus', { control: { kind: 'machines', noun: 'escalators' } }),
  ],
  look: [
    field('bgColour'),
    {
      path: 'look.size',
      label: 'Picture size',
      control: {
        kind: 'choice',
        choices: OfferedPictureSize.options.map((value) => ({
          value,
          label: PICTURE_SIZES[value].label,
        })),
      },
    },
    {
      path: 'look.captions',
      isAdvanced: true,
      label: 'Captions',
      help: 'You can also download a .vtt file with every video.',
      control: {
        kind: 'choice',
        choices: [
          { value: 'track', label: 'In the video file: viewers can turn them on or off' },
          { value: 'picture', label: 'On the picture, below the signer' },
          { value: 'off', label: 'Off: in the .vtt file only' },
        ],
      },
    },
    {
      path: 'look.changeCards',
      isAdvanced: true,
      label: 'Show changes on the picture',
      help: 'A card shows old → new when the time or platform changes.',
      control: { kind: 'switch' },
    },
    {
      path: 'options.wording',
      isAdvanced: true,
      label: STYLE_WORDS.wording.label,
      help: 'For captions only. The signing stays the same.',
      control: {
        kind: 'choice',
        choices: styleChoices('wording'),
      },
    },
    {
      path: 'look.framesPerSecond',
      isAdvanced: true,
      label: 'Frames per second',
      control: {
        kind: 'choice',
        choices: [
          { value: '25', label: '25' },
          { value: '30', label: '30' },
        ],
      },
    },
  ],
  tracking: [
    tracking('messageId'),
    tracking('tenantId'),
    tracking('userRequestingId'),
    tracking('requestTime'),
  ],
};

export const OPTIONS: readonly Option[] = SECTIONS.flatMap(({ id }) =>
  PLACES[id].map((option) => ({ ...option, section: id })),
);

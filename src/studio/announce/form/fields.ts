/** Every option of the announce form, declared once. The pane draws them; nothing here decides validity. */
import { PICTURE_SIZES } from '#contract/look.ts';
import type {
  DraftBody,
  DraftLook,
  FlagField,
  MetaDataField,
  TextFieldName,
} from '../draft/draft.ts';

export const SECTIONS = [
  { id: 'train', title: 'Train' },
  { id: 'time-platform', title: 'Time and platform' },
  { id: 'disruption', title: 'Disruption' },
  { id: 'calling', title: 'Calling points' },
  { id: 'said', title: 'How it is said' },
  { id: 'on-board', title: 'On board' },
  { id: 'lifts', title: 'Lifts and escalators' },
  { id: 'look', title: 'Look' },
  { id: 'tracking', title: 'Tracking' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

export interface Choice {
  value: string;
  label: string;
}

/** Where the value lives in the draft. */
export type OptionPath =
  | `body.${TextFieldName}`
  | `body.${FlagField}`
  | `body.metaData.${MetaDataField}`
  | `look.${keyof DraftLook & string}`
  | 'wording';

/** How an option is given. `typedLength` is how many characters a whole value has, while it is typed. */
export type Control =
  | { kind: 'text'; typedLength?: number; inputMode?: 'numeric' | 'text'; placeholder?: string }
  | { kind: 'station' }
  | { kind: 'stations'; most?: number }
  | { kind: 'operator' }
  | { kind: 'reason' }
  | { kind: 'switch' }
  | { kind: 'running' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'combination'; choices: readonly Choice[] }
  | { kind: 'machines'; noun: string }
  | { kind: 'colour' };

/** One option. `fields` are the request fields whose problems belong to it; its own path's by default. */
export interface Option {
  path: OptionPath;
  label: string;
  help?: string;
  section: SectionId;
  control: Control;
  fields?: readonly FlagField[];
  /** Can it apply to this request? It is shown and sent only then; its value is kept. */
  applies?: (body: DraftBody) => boolean;
  /** What would make it apply, for people whose value is kept but not sent. */
  appliesWhen?: string;
}

const given = (text: string) => text.trim() !== '';

export const OPTIONS: readonly Option[] = [
  {
    path: 'body.destination',
    label: 'Destination',
    help: 'Name, CRS or TIPLOC.',
    section: 'train',
    control: { kind: 'station' },
  },
  {
    path: 'body.via',
    label: 'Via',
    help: 'Places the train goes through, in order.',
    section: 'train',
    control: { kind: 'stations' },
    applies: (body) => given(body.destination),
    appliesWhen: 'there is a destination',
  },
  {
    path: 'body.operator',
    label: 'Operator',
    help: 'Name or ATOC code.',
    section: 'train',
    control: { kind: 'operator' },
  },
  {
    path: 'body.timing',
    label: 'Time',
    help: 'Four digits, such as 1230.',
    section: 'time-platform',
    control: { kind: 'text', typedLength: 4, inputMode: 'numeric', placeholder: 'HHMM' },
  },
  {
    path: 'body.updatedTiming',
    label: 'New time',
    help: 'The change is shown on the picture and signed.',
    section: 'time-platform',
    control: { kind: 'text', typedLength: 4, inputMode: 'numeric', placeholder: 'HHMM' },
    applies: (body) => given(body.timing),
    appliesWhen: 'there is a time',
  },
  {
    path: 'body.platform',
    label: 'Platform',
    help: '0 to 24, with A, B, C or D if needed.',
    section: 'time-platform',
    control: { kind: 'text' },
    applies: (body) => !body.noPlatform,
    appliesWhen: '“No platform yet” is off',
  },
  {
    path: 'body.noPlatform',
    label: 'No platform yet',
    help: 'Says that the platform is not known.',
    section: 'time-platform',
    control: { kind: 'switch' },
  },
  {
    path: 'body.updatedPlatform',
    label: 'New platform',
    help: 'The change is shown on the picture and signed.',
    section: 'time-platform',
    control: { kind: 'text' },
    applies: (body) => given(body.platform) || body.noPlatform,
    appliesWhen: 'there is a platform',
  },
  {
    path: 'body.cancelled',
    label: 'Running',
    section: 'disruption',
    control: { kind: 'running' },
    fields: ['cancelled', 'shortDelay', 'longDelay'],
  },
  {
    path: 'body.disruptionReason',
    label: 'Reason',
    help: 'Why it is delayed, cancelled or misses a stop. Search the words, or give a Darwin code.',
    section: 'disruption',
    control: { kind: 'reason' },
  },
  {
    path: 'body.busReplacement',
    label: 'Replacement bus',
    help: 'A bus runs instead of the train.',
    section: 'disruption',
    control: { kind: 'switch' },
  },
  {
    path: 'body.currentStation',
    label: 'Bus stop at',
    help: 'The station whose bus stop message is signed.',
    section: 'disruption',
    control: { kind: 'station' },
    applies: (body) => body.busReplacement,
    appliesWhen: '“Replacement bus” is on',
  },
  {
    path: 'body.operatorDelay',
    label: 'Delays for the whole operator',
    section: 'disruption',
    control: {
      kind: 'choice',
      choices: [
        { value: '', label: 'None' },
        { value: 'minor', label: 'Minor delays' },
        { value: 'severe', label: 'Severe delays' },
        { value: 'special', label: 'Special timetable' },
      ],
    },
  },
  {
    path: 'body.callingAt',
    label: 'Calling at',
    help: 'In order. You need not list the destination: it is always signed.',
    section: 'calling',
    control: { kind: 'stations' },
  },
  {
    path: 'body.notCallingAt',
    label: 'Not calling at',
    help: 'Stops that this train usually makes but misses today.',
    section: 'calling',
    control: { kind: 'stations' },
  },
  {
    path: 'body.platformInfo',
    label: 'Begins with',
    section: 'said',
    control: {
      kind: 'choice',
      choices: [
        { value: '', label: 'The time and destination' },
        { value: 'next', label: 'The next train from…' },
        { value: 'approaching', label: 'The train now approaching…' },
        { value: 'now', label: 'The train now on…' },
      ],
    },
    applies: (body) => given(body.destination),
    appliesWhen: 'there is a destination',
  },
  {
    path: 'body.arrivalInfo',
    label: 'Arrival',
    section: 'said',
    control: {
      kind: 'choice',
      choices: [
        { value: '', label: 'Not said' },
        { value: 'will_arrive', label: 'Will arrive' },
        { value: 'has_arrived', label: 'Has arrived' },
      ],
    },
  },
  {
    path: 'body.stopInfo',
    label: 'Stop',
    help: 'Names the first calling point, or the destination when there is none.',
    section: 'said',
    control: {
      kind: 'choice',
      choices: [
        { value: '', label: 'Not said' },
        { value: 'next', label: 'The next stop is…' },
        { value: 'final', label: 'The final stop is…' },
      ],
    },
    applies: (body) => given(body.destination) || given(body.callingAt),
    appliesWhen: 'there is a destination or a calling point',
  },
  {
    path: 'body.currentlyAt',
    label: 'Train is at',
    help: 'One station, or two when it is between them.',
    section: 'on-board',
    control: { kind: 'stations', most: 2 },
  },
  {
    path: 'body.waitsHere',
    label: 'Waits here, minutes',
    help: '1 to 999.',
    section: 'on-board',
    control: { kind: 'text', inputMode: 'numeric' },
  },
  {
    path: 'body.exitSide',
    label: 'Exit side',
    section: 'on-board',
    control: {
      kind: 'choice',
      choices: [
        { value: '', label: 'Not said' },
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
    },
  },
  {
    path: 'body.splitInfo',
    label: 'Train splits',
    section: 'on-board',
    control: {
      kind: 'combination',
      choices: [
        { value: 'at', label: 'Where it splits' },
        { value: 'for', label: 'Where each part goes' },
        { value: 'front', label: 'Front part' },
        { value: 'back', label: 'Back part' },
      ],
    },
  },
  {
    path: 'body.liftStatus',
    label: 'Lifts',
    help: 'Always made as a separate video.',
    section: 'lifts',
    control: { kind: 'machines', noun: 'lifts' },
  },
  {
    path: 'body.escalatorStatus',
    label: 'Escalators',
    help: 'Always made as a separate video.',
    section: 'lifts',
    control: { kind: 'machines', noun: 'escalators' },
  },
  {
    path: 'body.bgColour',
    label: 'Background',
    help: 'R,G,B. Transparent makes a .webm file, every colour an .mp4.',
    section: 'look',
    control: { kind: 'colour' },
  },
  {
    path: 'look.size',
    label: 'Picture',
    section: 'look',
    control: {
      kind: 'choice',
      choices: Object.entries(PICTURE_SIZES).map(([value, { label }]) => ({ value, label })),
    },
  },
  {
    path: 'look.captions',
    label: 'Captions',
    help: 'You can also download a .vtt file with every video.',
    section: 'look',
    control: {
      kind: 'choice',
      choices: [
        { value: 'track', label: 'As text in the video file: the player can show or hide it' },
        { value: 'picture', label: 'On the picture, below the signer' },
        { value: 'off', label: 'Off: in the .vtt file only' },
      ],
    },
  },
  {
    path: 'look.changeCards',
    label: 'Change on the picture',
    help: 'A card with old → new when the time or platform changes.',
    section: 'look',
    control: { kind: 'switch' },
  },
  {
    path: 'wording',
    label: 'English wording',
    help: 'For captions. The signing is the same.',
    section: 'look',
    control: {
      kind: 'choice',
      choices: [
        { value: 'plain', label: 'Plain: “stopping at”' },
        { value: 'operator', label: 'Operator’s: “calling at”' },
      ],
    },
  },
  {
    path: 'look.framesPerSecond',
    label: 'Frames per second',
    section: 'look',
    control: {
      kind: 'choice',
      choices: [
        { value: '25', label: '25' },
        { value: '30', label: '30' },
      ],
    },
  },
  {
    path: 'body.metaData.messageId',
    label: 'Message',
    help: 'Your own identifier. Saved with the request, never signed.',
    section: 'tracking',
    control: { kind: 'text' },
  },
  {
    path: 'body.metaData.tenantId',
    label: 'System',
    help: 'The system that made the request.',
    section: 'tracking',
    control: { kind: 'text' },
  },
  {
    path: 'body.metaData.userRequestingId',
    label: 'Person',
    help: 'The person who made the request.',
    section: 'tracking',
    control: { kind: 'text' },
  },
  {
    path: 'body.metaData.requestTime',
    label: 'Requested at',
    section: 'tracking',
    control: { kind: 'text' },
  },
];

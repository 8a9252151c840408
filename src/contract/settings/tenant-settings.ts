/** Settings that an organisation chooses once for all its messages: `GET` and `PUT /v1/settings`. */
import { z } from 'zod';
import { BoardColours, DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import { BackgroundPicture } from './background-picture.ts';
import { computeContrastRatio } from './contrast.ts';
import { LabelWords } from './label-words.ts';
import { Logo } from './logo.ts';
import { MessageChoice } from './message-choice.ts';
import { PassengerSettings } from './passenger-settings.ts';
import { PublishingPolicy } from './publishing-policy.ts';
import { NamedSpeed, SPEEDS_IN_WORDS } from './signing-speed.ts';

/** WCAG 2.2, level AAA: words on the board are read from afar. */
const MIN_BOARD_CONTRAST = 7;

/** Pairs of text colour and background colour, with the label of the text colour. */
const BOARD_PAIRS = [
  { on: 'ground', words: 'words', named: 'The words on the board' },
  { on: 'ground', words: 'accent', named: 'The colour of what is being signed' },
  { on: 'accent', words: 'accentWords', named: 'The words of the name that is being spelled' },
] as const;

/** Board colours that can be read. */
const LegibleBoardColours = BoardColours.superRefine((colours, context) => {
  for (const { on, words, named } of BOARD_PAIRS) {
    const ratio = computeContrastRatio(colours[words], colours[on]);
    if (ratio >= MIN_BOARD_CONTRAST) continue;
    // Rounded down: 6.96 must not be shown as the 7 that it is short of.
    const displayedRatio = Math.floor(ratio * 10) / 10;
    context.addIssue({
      code: 'custom',
      path: [words],
      message: `${named} must have a contrast of at least ${MIN_BOARD_CONTRAST} to 1 with the colour behind. This is ${displayedRatio} to 1.`,
    });
  }
});

const ChoiceForAll = MessageChoice.superRefine(({ stops, board }, context) => {
  if (stops === 'board' && board === false)
    context.addIssue({
      code: 'custom',
      path: ['stops'],
      message: 'To show stops on the board, turn the board on.',
    });
});

const Days = z.int().min(1).max(3650);

/** Retention periods of ended requests; unlimited where a number is absent. */
const RetentionDays = z.object({
  requests: Days.optional().meta({
    description: 'Requests are deleted, with videos and names, this many days after they end.',
  }),
  uploads: Days.optional().meta({
    description: 'The uploaded file is deleted this many days after its request ends.',
  }),
});

/** Minutes until a browser locks, where an organisation has not chosen. */
export const DEFAULT_LOCK_MINUTES = 15;
/** Minutes until a session ends, where an organisation has not chosen. */
export const DEFAULT_IDLE_MINUTES = 240;

/** Times after which sessions of people lock and end. */
const Sessions = z.object({
  lockMinutes: z
    .int()
    .min(0)
    .max(720)
    .optional()
    .meta({
      description: `A browser locks after this many minutes without use. Default: ${DEFAULT_LOCK_MINUTES}. 0 = never.`,
    }),
  emergencyWhileLocked: z.boolean().optional().meta({
    description:
      'Whether emergency messages can be shown from a locked browser without a PIN. Default: false.',
  }),
  idleMinutes: z
    .int()
    .min(5)
    .max(720)
    .optional()
    .meta({
      description: `A session ends after this many minutes without use. Default: ${DEFAULT_IDLE_MINUTES}.`,
    }),
});

/** Stored settings of one organisation; absent ones have their defaults. */
export const TenantSettings = z.object({
  name: z.string().trim().min(1).max(80).optional().meta({
    description: "The organisation's name for passengers. Screens show it while nothing is on air.",
    example: 'Wessex Rail',
  }),
  /** Choices for announcements that do not state otherwise, of other systems and of the studio. */
  message: ChoiceForAll.default({}).meta({
    description:
      "Defaults for how announcements are worded. Handsignal's defaults apply to options that are absent.",
  }),
  speed: NamedSpeed.optional().meta({
    description: `Speed of the signing of announcements and ready messages that do not ask for one. As numbers, ${SPEEDS_IN_WORDS}. Default: usual.`,
  }),
  boardColours: LegibleBoardColours.default(DEFAULT_BOARD_COLOURS).meta({
    description: `Colours of the board as #rrggbb. Words must have a contrast of at least ${MIN_BOARD_CONTRAST} to 1 with the colour behind them.`,
  }),
  keepDays: RetentionDays.optional().meta({
    description: 'How long ended requests are kept. Default: no limit.',
  }),
  publishUnseen: z.boolean().optional().meta({
    description:
      'Whether translations of uploads are published without review if the automatic check finds no sentence whose gloss may mean something else, and the reader left no text of the file out. Default: every translation waits for a review.',
  }),
  airWithoutReview: PublishingPolicy.optional().meta({
    description:
      'What may go on air without a review: everything (default), approved-patterns or nothing.',
  }),
  labelWords: LabelWords.optional().meta({
    description:
      'Words of the label in videos and on screens that says who signs. It has to say that a computer signs, and that nobody checked it.',
  }),
  sessions: Sessions.optional().meta({
    description: 'When the sessions of people lock and end. They always end after 12 hours.',
  }),
  passengers: PassengerSettings.optional().meta({
    description: 'Choices for the pages of stations on passengers’ phones.',
  }),
  logo: Logo.optional().meta({
    description:
      'Logo on the board: a PNG or SVG picture of up to 100 kB, as a base64 data URL. An SVG must have no scripts and no links to anything outside it.',
  }),
  backgroundPicture: BackgroundPicture.optional().meta({
    description:
      'A picture or brand card shown behind the signer, for announcements with backgroundPicture=true.',
  }),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Settings of an organisation that has saved nothing. */
export const DEFAULT_TENANT_SETTINGS: TenantSettings = TenantSettings.parse({});

/** The body of both answers. */
export const TenantSettingsAnswer = z.object({ data: TenantSettings });

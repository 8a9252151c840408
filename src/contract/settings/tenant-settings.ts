/** Settings that an organisation chooses once for all its messages: `GET` and `PUT /v1/settings`. */
import { z } from 'zod';
import { BoardColours, DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import { BackgroundPicture } from './background-picture.ts';
import { computeContrastRatio } from './contrast.ts';
import { Logo } from './logo.ts';
import { MessageChoice } from './message-choice.ts';
import { PublishingPolicy } from './publishing-policy.ts';

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
      message: `${named} must have a contrast of at least ${MIN_BOARD_CONTRAST} to 1 to the colour behind; this is ${displayedRatio} to 1.`,
    });
  }
});

const ChoiceForAll = MessageChoice.superRefine(({ stops, board }, context) => {
  if (stops === 'board' && board === false)
    context.addIssue({
      code: 'custom',
      path: ['stops'],
      message: 'Stops can be read on the board only where there is a board.',
    });
});

const Days = z.int().min(1).max(3650);

/** Retention periods of ended requests; unlimited where a number is absent. */
const RetentionDays = z.object({
  requests: Days.optional().meta({
    description: 'Days after their end when requests are removed, with videos and names.',
  }),
  uploads: Days.optional().meta({
    description: 'Days after the end of a request when its uploaded file is removed.',
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
      description: `Minutes without use after which a browser locks; ${DEFAULT_LOCK_MINUTES} when absent, never with 0.`,
    }),
  idleMinutes: z
    .int()
    .min(5)
    .max(720)
    .optional()
    .meta({
      description: `Minutes without use after which a session ends; ${DEFAULT_IDLE_MINUTES} when absent.`,
    }),
});

/** Stored settings of one organisation; absent ones have their defaults. */
export const TenantSettings = z.object({
  name: z.string().trim().min(1).max(80).optional().meta({
    description: 'What passengers call the organisation: screens show it while nothing is on air.',
    example: 'Wessex Rail',
  }),
  /** Choices for announcements that do not state otherwise, of other systems and of the studio. */
  message: ChoiceForAll.default({}).meta({
    description:
      'How announcements are said that do not say otherwise. What is absent stays as usual.',
  }),
  boardColours: LegibleBoardColours.default(DEFAULT_BOARD_COLOURS).meta({
    description: `Colours of the board as #rrggbb; words have a contrast of at least ${MIN_BOARD_CONTRAST} to 1 to what is behind them.`,
  }),
  keepDays: RetentionDays.optional().meta({
    description: 'For how long what has ended is kept; for ever when absent.',
  }),
  publishUnseen: z.boolean().optional().meta({
    description:
      'Whether uploads are published without a review where the guard finds no sentence whose gloss may mean something else. Usually every translation waits for a person.',
  }),
  airWithoutReview: PublishingPolicy.optional().meta({
    description:
      'What may go on air without a review: everything (usual), approved-patterns, or nothing.',
  }),
  sessions: Sessions.optional().meta({
    description: 'When the sessions of people lock and end. They end after twelve hours anyway.',
  }),
  logo: Logo.optional().meta({
    description:
      'On the board: a PNG or SVG picture of at most 100 kB, as a data URL in base64. An SVG has no scripts and refers to nothing outside it.',
  }),
  backgroundPicture: BackgroundPicture.optional().meta({
    description:
      'A picture or brand card that can stand behind the signer, for announcements that ask for it with backgroundPicture=true.',
  }),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Settings of an organisation that has saved nothing. */
export const DEFAULT_TENANT_SETTINGS: TenantSettings = TenantSettings.parse({});

/** The body of both answers. */
export const TenantSettingsAnswer = z.object({ data: TenantSettings });

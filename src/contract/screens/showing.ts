/** Showings: finished videos put on air on screens, until they end. */
import { z } from 'zod';
import { GroupName } from './screen.ts';

/** `urgent` takes a screen over: while one is on air, nothing else is. */
export const Priority = z.enum(['usual', 'urgent']);
export type Priority = z.infer<typeof Priority>;

/** Places where a showing is on air: named screens, groups, or all screens. */
export const Targets = z
  .object({
    screens: z.array(z.uuid()).max(500).default([]),
    groups: z.array(GroupName).max(100).default([]),
    everywhere: z.boolean().default(false),
  })
  .refine(
    ({ screens, groups, everywhere }) => everywhere || screens.length + groups.length > 0,
    'Choose at least one screen or group, or everywhere.',
  );
export type Targets = z.infer<typeof Targets>;

/** Form that puts a request on air. */
export const ShowingForm = z.object({
  requestId: z.uuid().meta({ description: 'A completed request.' }),
  on: Targets,
  priority: Priority.default('usual'),
  from: z.iso.datetime({ offset: true }).optional().meta({ description: 'Default: now.' }),
  until: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Default: until taken down or replaced.' }),
  repeats: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'How many times a screen plays it. Default: no limit.' }),
  train: z.string().trim().min(1).max(200).optional().meta({
    description:
      'The train it is about. A newer showing of the same train replaces this one on the screens that both name. Default: taken from the announcement.',
  }),
});
export type ShowingForm = z.infer<typeof ShowingForm>;

/** Reason why a showing is no longer on air. */
export const ShowingEnd = z.enum(['taken-down', 'replaced', 'expired', 'request-removed']);
export type ShowingEnd = z.infer<typeof ShowingEnd>;

/** A showing as staff see it. Times are ISO 8601. */
export const Showing = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  title: z.string(),
  on: z.object({
    screens: z.array(z.uuid()),
    groups: z.array(z.string()),
    everywhere: z.boolean(),
  }),
  priority: Priority,
  train: z.string().optional(),
  from: z.iso.datetime(),
  until: z.iso.datetime().optional(),
  repeats: z.int().optional(),
  emergency: z.uuid().optional().meta({
    description: 'Emergency message of this showing. While it is on air, nothing else is shown.',
  }),
  shownAt: z.iso.datetime().meta({ description: 'When it was put on air.' }),
  shownBy: z.string().meta({ description: 'Id of the person or client that put it on air.' }),
  ended: z.object({ why: ShowingEnd, at: z.iso.datetime(), by: z.string().optional() }).optional(),
});
export type Showing = z.infer<typeof Showing>;

/** Answer when something was put on air. */
export const ShowingAnswer = z.object({
  data: Showing,
  /** Showings of the same train that ended for it. */
  replaced: z.array(z.uuid()),
});
/** A page of the list, newest first; `nextCursor` is absent on the last page. */
export const ShowingPage = z.object({
  data: z.array(Showing),
  nextCursor: z.string().optional(),
});

/** Maximum number of showings on a page of the list. */
export const MAX_SHOWINGS_LISTED = 1000;

/** Query for the list of showings, newest first. */
export const ShowingQuery = z.object({
  state: z
    .enum(['on-air', 'ended', 'all'])
    .default('on-air')
    .meta({ description: '`on-air` has those to come too.' }),
  screen: z.uuid().optional(),
  request: z.uuid().optional(),
  emergency: z
    .enum(['only'])
    .optional()
    .meta({ description: '`only` lists those of the emergency shelf.' }),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_SHOWINGS_LISTED).default(50),
});

/** Ids of what was on air or to come. */
export const TakenDown = z.object({ data: z.object({ ended: z.array(z.uuid()) }) });

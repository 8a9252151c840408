/** Fields of a request in a list besides its status: who made it, where it is on air, and its notes. */
import { z } from 'zod';
import { Priority } from '#contract/screens/showing.ts';

/** Maximum length of the English; longer sentences are cut, since a list of stops may have 40 MB. */
export const MAX_ENGLISH = 1000;

/** A person or a client, by the name that they have now. */
export const Someone = z.object({ id: z.string(), name: z.string() });
export type Someone = z.infer<typeof Someone>;

/** Maximum number of letters of a note. */
export const MAX_NOTE = 1000;
/** Maximum number of notes of one request. */
export const MAX_NOTES = 100;

/** Note about a request, for colleagues. Passengers never see it. */
export const RequestNote = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: Someone,
  text: z.string(),
});
export type RequestNote = z.infer<typeof RequestNote>;

/** Body of a new note. */
export const NoteForm = z.object({ text: z.string().trim().min(1).max(MAX_NOTE) });
/** Answer with one note. */
export const NoteAnswer = z.object({ data: RequestNote });
/** Notes of a request, oldest first. */
export const NoteList = z.object({ data: z.array(RequestNote) });

/** Place where a request is on air now, or will be. */
export const RequestOnAir = z.object({
  showingId: z.uuid(),
  where: z.string().meta({ description: 'In words.', example: 'Concourse, group Platforms' }),
  priority: Priority,
  from: z.iso.datetime(),
  until: z.iso.datetime().optional().meta({ description: 'Absent: until taken down.' }),
});
export type RequestOnAir = z.infer<typeof RequestOnAir>;

/** Fields that requests have besides those of their status. */
export const REQUEST_ROW = {
  english: z
    .string()
    .optional()
    .meta({
      description: `What the video says in English, up to ${MAX_ENGLISH} characters (extension).`,
    }),
  madeBy: Someone.optional().meta({
    description: 'The person or client that made the request (extension).',
  }),
  onAir: z.array(RequestOnAir).optional().meta({
    description: 'Where it is or will be on air, newest first, up to 5 (extension).',
  }),
  notes: z
    .object({ count: z.int().min(1), latest: RequestNote })
    .optional()
    .meta({ description: 'Notes from colleagues (extension).' }),
  reviewAsked: z.object({ by: Someone, at: z.iso.datetime() }).optional().meta({
    description:
      'Who asked reviewers to look at the finished message before it goes on air (extension).',
  }),
  archivedAt: z.iso.datetime().optional().meta({
    description:
      'When it was archived. An archived request is kept, but only listed if you ask for it (extension).',
  }),
};

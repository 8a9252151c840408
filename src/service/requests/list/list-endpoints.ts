/** Notes, views of one's own, many requests at once, and the hand-over. */
import { z } from 'zod';
import {
  HandOverAnswer,
  HandOverQuery,
  MAX_HAND_OVER_LINES,
  MAX_SHIFT_HOURS,
  SHIFT_HOURS,
} from '#contract/requests/hand-over.ts';
import { BulkAnswer, BulkForm, MAX_BULK } from '#contract/requests/list/bulk.ts';
import { MAX_NOTES, NoteAnswer, NoteForm, NoteList } from '#contract/requests/list/request-row.ts';
import {
  MAX_VIEWS,
  SavedViewAnswer,
  SavedViewForm,
  SavedViewList,
} from '#contract/requests/list/saved-view.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Shift (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const BULK = defineEndpoint({
  operationId: 'changeRequests',
  summary: 'Do one thing to many requests',
  tag,
  description: `At most ${MAX_BULK}. archive and unarchive: one that has ended leaves the list, and comes back. delete: for good, one that has ended. retry: one that failed or was cancelled. take-down: from every screen; this one needs screens:write, the others requests:write. Each request is done or not by itself; the answer says why not.`,
  scopes: ['requests:write', 'screens:write'],
  action: 'request.archived',
  json: BulkForm,
  jsonLimit,
  responses: { ...ok('What was done.', BulkAnswer), ...failures(...WRONG_BODY) },
});

export const LIST_NOTES = defineEndpoint({
  operationId: 'listNotes',
  summary: 'Notes of a request, oldest first',
  tag,
  scopes: ['requests:read'],
  path,
  responses: { ...ok('The notes.', NoteList), ...failures(...GUARDED, 404) },
});

export const ADD_NOTE = defineEndpoint({
  operationId: 'addNote',
  summary: 'Write a note on a request, for colleagues',
  tag,
  description: `Passengers never see it. At most ${MAX_NOTES} a request. It goes with its request.`,
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.noted',
  path,
  json: NoteForm,
  jsonLimit,
  responses: { ...ok('Added.', NoteAnswer), ...failures(...WRONG_BODY, 404, 507) },
});

export const REMOVE_NOTE = defineEndpoint({
  operationId: 'removeNote',
  summary: 'Remove a note',
  tag,
  description: 'One’s own; with the scope admin anybody’s.',
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.note-removed',
  path: z.object({ id: z.uuid(), noteId: z.uuid() }),
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_VIEWS = defineEndpoint({
  operationId: 'listSavedViews',
  summary: 'Filters of the list of requests that the caller keeps, by name',
  tag,
  scopes: ['requests:read'],
  responses: { ...ok('The views.', SavedViewList), ...failures(...GUARDED) },
});

export const SAVE_VIEW = defineEndpoint({
  operationId: 'saveView',
  summary: 'Keep a filter of the list of requests under a name',
  tag,
  description: `In place of one of the same name. Nobody else sees it. At most ${MAX_VIEWS}.`,
  scopes: ['requests:read'],
  json: SavedViewForm,
  jsonLimit,
  responses: { ...ok('Kept.', SavedViewAnswer), ...failures(...WRONG_BODY, 507) },
});

export const REMOVE_VIEW = defineEndpoint({
  operationId: 'removeView',
  summary: 'Forget a filter that the caller keeps',
  tag,
  scopes: ['requests:read'],
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const READ_HAND_OVER = defineEndpoint({
  operationId: 'readHandOver',
  summary: 'What happened in a shift, and how things stand now',
  tag,
  description: `What was made, approved, shown, failed and noted since from (${SHIFT_HOURS} hours ago unless told, ${MAX_SHIFT_HOURS} hours at most), and what is on air or waits now. Each list has ${MAX_HAND_OVER_LINES} lines at most, and counts all.`,
  scopes: ['requests:read'],
  query: HandOverQuery,
  responses: { ...ok('The summary.', HandOverAnswer), ...failures(400, ...GUARDED) },
});

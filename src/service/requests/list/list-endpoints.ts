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
  summary: 'Apply one action to many requests',
  tag,
  description: `Up to ${MAX_BULK} requests. archive and unarchive: remove a request that has ended from the list, or restore it. delete: permanently delete a request that has ended and is on no screen. retry: for a request that failed or was cancelled. take-down: take it down from every screen. take-down needs screens:write, the others requests:write. Each request succeeds or fails separately. The answer gives the reason.`,
  scopes: ['requests:write', 'screens:write'],
  action: 'request.archived',
  json: BulkForm,
  jsonLimit,
  responses: { ...ok('The result for each request.', BulkAnswer), ...failures(...WRONG_BODY) },
});

export const LIST_NOTES = defineEndpoint({
  operationId: 'listNotes',
  summary: 'List the notes on a request, oldest first',
  tag,
  scopes: ['requests:read'],
  path,
  responses: { ...ok('The notes.', NoteList), ...failures(...GUARDED, 404) },
});

export const ADD_NOTE = defineEndpoint({
  operationId: 'addNote',
  summary: 'Add a note for colleagues to a request',
  tag,
  description: `Passengers never see notes. A request can have up to ${MAX_NOTES}. Notes are deleted with their request.`,
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
  description: 'You can remove your own notes. With the scope admin, you can remove anyone’s.',
  scopes: ['requests:write', 'reviews:write'],
  action: 'request.note-removed',
  path: z.object({ id: z.uuid(), noteId: z.uuid() }),
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_VIEWS = defineEndpoint({
  operationId: 'listSavedViews',
  summary: 'List the caller’s saved filters of the list of requests, by name',
  tag,
  scopes: ['requests:read'],
  responses: { ...ok('The views.', SavedViewList), ...failures(...GUARDED) },
});

export const SAVE_VIEW = defineEndpoint({
  operationId: 'saveView',
  summary: 'Save a filter of the list of requests under a name',
  tag,
  description: `Replaces a filter with the same name. Only the caller can see it. The limit is ${MAX_VIEWS} filters.`,
  scopes: ['requests:read'],
  json: SavedViewForm,
  jsonLimit,
  responses: { ...ok('Kept.', SavedViewAnswer), ...failures(...WRONG_BODY, 507) },
});

export const REMOVE_VIEW = defineEndpoint({
  operationId: 'removeView',
  summary: 'Delete a saved filter of the caller',
  tag,
  scopes: ['requests:read'],
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const READ_HAND_OVER = defineEndpoint({
  operationId: 'readHandOver',
  summary: 'Read the hand-over of a shift: what happened, and the present state',
  tag,
  description: `What was made, approved, shown, failed and noted since from (default: ${SHIFT_HOURS} hours ago, up to ${MAX_SHIFT_HOURS} hours), and what is on air or waiting now. Each list has up to ${MAX_HAND_OVER_LINES} lines and the full count.`,
  scopes: ['requests:read'],
  query: HandOverQuery,
  responses: { ...ok('The summary.', HandOverAnswer), ...failures(400, ...GUARDED) },
});

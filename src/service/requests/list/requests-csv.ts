import {
  REQUEST_KIND_LABELS,
  REQUEST_STATUS_LABELS,
} from '#contract/requests/list/request-labels.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';

/** The first line of the file. */
export const REQUEST_HEADINGS = [
  'Made (UTC)',
  'Title',
  'English',
  'Kind',
  'Status',
  'Made by',
  'On air',
  'Until (UTC)',
  'Why it failed',
  'Notes',
  'Newest note',
  'Archived (UTC)',
  'Id',
];

/** Formats a request as the cells of a line. */
export function requestCells(request: SignRequest): string[] {
  const { createdAt, title, english = '', kind, status, madeBy, onAir = [], notes } = request;
  const latest = notes?.latest;
  return [
    ...[
      createdAt,
      title,
      english,
      REQUEST_KIND_LABELS[kind],
      REQUEST_STATUS_LABELS[status],
      madeBy?.name ?? '',
    ],
    onAir.map(({ where }) => where).join('; '),
    onAir.map(({ until = '' }) => until).join('; '),
    request.failure?.message ?? '',
    notes === undefined ? '' : String(notes.count),
    latest === undefined ? '' : `${latest.by.name}: ${latest.text}`,
    ...[request.archivedAt ?? '', request.id],
  ];
}

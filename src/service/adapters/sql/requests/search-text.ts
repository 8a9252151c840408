import { foldText } from '#service/adapters/sql/fold-text.ts';

/** Fields that identify the sender, in the body of an upload and in the data of other systems. */
const SENDER_FIELDS = ['firstName', 'lastName', 'email', 'userRequestingId', 'messageId'];

function getSenderValues(request: Record<string, unknown>): string[] {
  const { metaData } = request;
  const fields = { ...request, ...(typeof metaData === 'object' ? metaData : {}) } as Record<
    string,
    unknown
  >;
  const values = SENDER_FIELDS.map((name) => fields[name]).filter(
    (value): value is string => typeof value === 'string',
  );
  return values;
}

/** Builds the searchable text of a request, one line each: its title, its English, and its sender. */
export function searchText({
  title,
  english,
  request,
}: {
  title: string;
  english: string;
  request: Record<string, unknown>;
}): string {
  return foldText([title, english, getSenderValues(request).join(' ')].join('\n'));
}

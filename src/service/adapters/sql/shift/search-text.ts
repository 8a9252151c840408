import { foldText } from '#service/adapters/sql/fold-text.ts';

/** What a request says of its sender, in the body of an upload and in the data of other systems. */
const SENDER_FIELDS = ['firstName', 'lastName', 'email', 'userRequestingId', 'messageId'];

function senderWords(request: Record<string, unknown>): string[] {
  const { metaData } = request;
  const fields = { ...request, ...(typeof metaData === 'object' ? metaData : {}) } as Record<
    string,
    unknown
  >;
  const words = SENDER_FIELDS.map((name) => fields[name]).filter(
    (value): value is string => typeof value === 'string',
  );
  return words;
}

/** All of a request that can be searched for, a line each: its title, its English, and who sent it. */
export function searchText({
  title,
  english,
  request,
}: {
  title: string;
  english: string;
  request: Record<string, unknown>;
}): string {
  return foldText([title, english, senderWords(request).join(' ')].join('\n'));
}

/** Search over everything: messages by the service, the rest by what the browser has. */
import { useDeferredValue } from 'react';
import { matchesText } from '#contract/messages/ready-message.ts';
import { REQUEST_STATUS_LABELS } from '#contract/requests/list/request-labels.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { useReadyMessages } from '#studio/queries/messages/use-messages.ts';
import { useMe, usePeople } from '#studio/queries/people/use-people.ts';
import { useMessageSearch } from '#studio/queries/requests/use-message-search.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { matchesWords } from '#studio/ui/form/match-words.ts';
import { findPages, type Hit } from './hit.ts';

/** Maximum number of hits of each group. */
const MAX_HITS = 6;

/** Finds signs whose name, or a word of it, begins with the text; short ones first. */
function findSigns(text: string): Hit[] {
  return signLibrary()
    .filter(({ gloss }) => matchesWords(text, gloss))
    .sort((a, b) => a.gloss.length - b.gloss.length)
    .slice(0, MAX_HITS)
    .map(({ gloss }) => ({
      group: 'Signs',
      title: gloss,
      to: '/signs',
      search: { sign: gloss },
    }));
}

/** Returns what is found, in the order of the groups, and whether messages are still being searched. */
export function useHits(typed: string): { hits: readonly Hit[]; isSearching: boolean } {
  const text = useDeferredValue(typed.trim());
  const { data: me } = useMe();
  const seesPeople = me?.person !== undefined && me.scopes.includes('people:admin');
  const changesSettings = me?.scopes.includes('admin') ?? false;
  const messages = useMessageSearch(text, MAX_HITS);
  const { data: ready = [] } = useReadyMessages();
  const { data: screens = [] } = useScreens();
  const { data: people = [] } = usePeople(seesPeople);
  if (text === '') return { hits: [], isSearching: false };
  const hits: Hit[] = [
    ...(messages.data ?? []).map(
      ({ id, title, status }): Hit => ({
        group: 'Messages',
        title,
        detail: REQUEST_STATUS_LABELS[status],
        to: `/requests/${id}`,
      }),
    ),
    ...ready
      .filter((message) => matchesText(message, text))
      .slice(0, MAX_HITS)
      .map(({ id, title }): Hit => ({ group: 'Ready-made', title, to: `/messages/${id}` })),
    ...screens
      .filter(({ name, place, groups }) => matchesWords(text, [name, place, ...groups].join(' ')))
      .slice(0, MAX_HITS)
      .map(
        ({ name, place }): Hit => ({
          group: 'Screens',
          title: name,
          ...(place !== '' && { detail: place }),
          to: '/screens',
        }),
      ),
    ...findSigns(text),
    ...people
      .filter(({ name, email }) => matchesWords(text, `${name} ${email}`))
      .slice(0, MAX_HITS)
      .map(
        ({ name, email }): Hit => ({
          group: 'People',
          title: name,
          detail: email,
          to: '/people',
        }),
      ),
    ...findPages(text, { seesPeople, changesSettings }),
  ];
  return { hits, isSearching: messages.isFetching };
}

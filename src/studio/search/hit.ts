/** Pages that a search finds. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Groups of what is found, in their order. */
export const GROUPS = ['Messages', 'Ready-made', 'Screens', 'Signs', 'People', 'Pages'] as const;

/** Page that a search leads to; `to` is an address of the studio. */
export const Hit = z.object({
  group: z.enum(GROUPS),
  title: z.string(),
  detail: z.string().optional(),
  to: z.string().startsWith('/'),
  search: z.record(z.string(), z.string()).optional(),
});
export type Hit = z.infer<typeof Hit>;

const MAX_RECENT = 6;

/** Pages that were opened by search last, the newest first. */
export const recentHits = browserSetting('recent-search', z.array(Hit), []);

/** Puts a page first among the recent ones. */
export function rememberHit(hit: Hit): void {
  const recent = recentHits.read().filter(({ to, title }) => to !== hit.to || title !== hit.title);
  recentHits.write([hit, ...recent].slice(0, MAX_RECENT));
}

/** Pages of the studio by name, with the words that they are also found by. */
const PAGES: readonly (Hit & { words?: string })[] = [
  { group: 'Pages', title: 'Announce', to: '/', words: 'new message' },
  { group: 'Pages', title: 'On screens', to: '/screens', words: 'on air take down' },
  { group: 'Pages', title: 'Timeline of the day', to: '/screens/day', words: 'history on screens' },
  { group: 'Pages', title: 'Messages', to: '/requests', words: 'list' },
  { group: 'Pages', title: 'Handover', to: '/requests/hand-over', words: 'shift summary' },
  { group: 'Pages', title: 'Ready-made messages', to: '/messages' },
  { group: 'Pages', title: 'Emergency', to: '/emergency', words: 'evacuate' },
  { group: 'Pages', title: 'Sentence patterns', to: '/patterns', words: 'approve' },
  { group: 'Pages', title: 'Translate', to: '/upload', words: 'upload film document pdf text' },
  { group: 'Pages', title: 'Signs', to: '/signs', words: 'library gloss' },
  { group: 'Pages', title: 'Departures', to: '/departures', words: 'trains feed proposed' },
  {
    group: 'Pages',
    title: 'Settings',
    to: '/settings',
    words: 'colours dark keyboard notifications webhooks storage signer service review',
  },
  { group: 'Pages', title: 'Account', to: '/account', words: 'passphrase passkey pin sessions' },
];

const PEOPLE_PAGES: readonly (Hit & { words?: string })[] = [
  { group: 'Pages', title: 'People', to: '/people', words: 'invite roles' },
  { group: 'Pages', title: 'Activity log', to: '/log', words: 'audit who' },
];

/** Whether every word of the text begins a word of what is searched. */
export function matchesWords(text: string, searched: string): boolean {
  const words = searched.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Finds pages by their title and words. */
export const findPages = (text: string, isAdministrator: boolean): Hit[] =>
  [...PAGES, ...(isAdministrator ? PEOPLE_PAGES : [])]
    .filter(({ title, words = '' }) => matchesWords(text, `${title} ${words}`))
    .map(({ group, title, to }) => ({ group, title, to }));

/** Pages that a search finds. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import { matchesWords } from '#studio/ui/form/match-words.ts';

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

/** Page with the words that it is also found by. */
type NamedPage = Hit & { words?: string };

/** Pages of the studio by name. */
const PAGES: readonly NamedPage[] = [
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
    title: 'Settings: this computer',
    to: '/settings/this-computer',
    words: 'colours dark display keyboard notifications storage service address',
  },
  {
    group: 'Pages',
    title: 'Settings: signer',
    to: '/settings/signer',
    words: 'avatar who signs look clothes skin hair',
  },
  { group: 'Pages', title: 'Account', to: '/account', words: 'passphrase passkey pin sessions' },
];

/** Settings that apply to everyone. */
const SETTINGS_PAGES: readonly NamedPage[] = [
  {
    group: 'Pages',
    title: 'Settings: organisation',
    to: '/settings/organisation',
    words: 'name logo colours background board label lock days kept retention set up guide usage',
  },
  {
    group: 'Pages',
    title: 'Settings: screens and review',
    to: '/settings/screens-and-review',
    words: 'policy approve publish speed sign library passengers phones departures',
  },
  {
    group: 'Pages',
    title: 'Settings: integrations',
    to: '/settings/integrations',
    words: 'api clients tokens webhooks sso single sign-in real-time feeds',
  },
];

const PEOPLE_PAGES: readonly NamedPage[] = [
  { group: 'Pages', title: 'People', to: '/people', words: 'invite roles' },
  { group: 'Pages', title: 'Activity log', to: '/log', words: 'audit who' },
];

/** Rights of a person beyond their own work. */
interface Rights {
  seesPeople: boolean;
  changesSettings: boolean;
}

/** Finds pages by their title and words. */
export const findPages = (text: string, { seesPeople, changesSettings }: Rights): Hit[] =>
  [...PAGES, ...(changesSettings ? SETTINGS_PAGES : []), ...(seesPeople ? PEOPLE_PAGES : [])]
    .filter(({ title, words = '' }) => matchesWords(text, `${title} ${words}`))
    .map(({ group, title, to }) => ({ group, title, to }));

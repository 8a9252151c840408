import { expect, it } from 'vitest';
import { findPages } from './hit.ts';

const STAFF = { seesPeople: false, changesSettings: false };
const ADMINISTRATOR = { seesPeople: true, changesSettings: true };

it('finds pages by what they are for, and those of administrators only for them', () => {
  expect(findPages('passkey', STAFF).map(({ to }) => to)).toEqual(['/account']);
  expect(findPages('audit', STAFF)).toEqual([]);
  expect(findPages('audit', ADMINISTRATOR).map(({ title }) => title)).toEqual(['Activity log']);
});

it.each([
  ['webhooks', '/settings/integrations'],
  ['logo', '/settings/organisation'],
  ['policy', '/settings/screens-and-review'],
  ['dark', '/settings/this-computer'],
  ['clothes', '/settings/signer'],
])('led from “%s” to the first tab of the settings: leads to the tab that has it', (text, to) => {
  expect(findPages(text, ADMINISTRATOR).map((page) => page.to)).toEqual([to]);
});

it('finds for staff no settings that only administrators may change', () => {
  expect(findPages('settings', STAFF).map(({ to }) => to)).toEqual([
    '/settings/this-computer',
    '/settings/signer',
  ]);
});

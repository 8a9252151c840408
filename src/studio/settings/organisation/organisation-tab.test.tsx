import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  DEFAULT_TENANT_SETTINGS,
  type TenantSettings,
} from '#contract/settings/tenant-settings.ts';
import { NAVY_AND_WHITE, svgLogo, TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const section = async () => within(await screen.findByRole('form', { name: /settings$/ }));
const colour = async (label: string) => (await section()).findByLabelText<HTMLInputElement>(label);
/** Finds a button of the form that is there now: other settings bring another form. */
const findButton = (name: string | RegExp) =>
  waitFor(() =>
    within(screen.getByRole('form', { name: /settings$/ })).getByRole('button', { name }),
  );
const press = async (user: UserEvent, name: string | RegExp) => user.click(await findButton(name));

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(await colour(label));
  await user.click(await colour(label));
  await user.paste(text);
}

async function choose(user: UserEvent, label: RegExp, option: string): Promise<void> {
  await press(user, label);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function giveLogo(user: UserEvent, bytes: BlobPart, name: string): Promise<void> {
  await section();
  await screen.findByRole('button', { name: /Choose a(nother)? logo/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=".svg"]');
  await user.upload(input!, new File([bytes], name));
}
const toBytes = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.split(',')[1]!), (character) => character.charCodeAt(0));
const saved = async ({ ports }: TestService) => (await ports.settings.get('local'))?.settings;
const put = ({ ports }: TestService, settings: Partial<TenantSettings>) =>
  ports.settings.put('local', { ...DEFAULT_TENANT_SETTINGS, ...settings }, 1000);

it('keeps things for as many days as are given, and refuses none or too many', async () => {
  const { user, service } = await renderScreen('/settings/organisation', {
    before: async (opened) => {
      await put(opened, { keepDays: { uploads: 7 } });
    },
  });
  const requests = 'Days to keep messages, with videos and names';
  expect((await colour('Days to keep uploaded files')).value).toBe('7');
  await fill(user, requests, '0');
  await press(user, 'Save for everyone');
  expect(
    await (await section()).findByText('Enter whole days from 1 to 3,650, or leave it blank.'),
  ).toBeDefined();
  await fill(user, requests, '90 days');
  expect((await colour(requests)).value).toBe('90');
  await press(user, 'Save for everyone');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect((await saved(service))?.keepDays).toEqual({ uploads: 7, requests: 90 });
});

it('shows what is saved, and saves what is changed for everyone', async () => {
  const { user, service } = await renderScreen('/settings/screens-and-review', {
    before: async (opened) => {
      await put(opened, { message: { wording: 'operator' } });
    },
  });
  expect(await (await section()).findByRole('button', { name: /Railway/ })).toBeDefined();
  await choose(user, /Stops$/, 'Sign the first, last and changed stops');
  await choose(user, /Board with the facts$/, 'Show');
  await choose(user, /Speed of the signing$/, 'Quick');
  await user.click(
    await (await section()).findByRole('switch', { name: /Publish translations without review/ }),
  );
  await user.click(screen.getByRole('link', { name: 'Organisation' }));
  await fill(user, 'Background of the board', '#000033');
  await giveLogo(user, toBytes(TINY_PNG_LOGO), 'logo.png');
  expect(await screen.findByAltText<HTMLImageElement>('Your logo')).toHaveProperty(
    'src',
    TINY_PNG_LOGO,
  );
  await press(user, 'Save for everyone');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(await saved(service)).toEqual({
    message: { wording: 'operator', stops: 'key', board: true },
    speed: 'quick',
    boardColours: { ...DEFAULT_TENANT_SETTINGS.boardColours, ground: '#000033' },
    labelWords: {},
    keepDays: {},
    logo: TINY_PNG_LOGO,
    publishUnseen: true,
    passengers: {},
    sessions: {},
  });
  expect((await section()).queryByText('Not saved.')).toBeNull();
});

it('says beside the field which words cannot be read, and keeps unsaved work', async () => {
  const { user, service, reload } = await renderScreen('/settings/organisation');
  await fill(user, 'Background of the board', '#777777');
  expect(
    await (await section()).findByText(
      /^The words on the board must have a contrast of at least 7/,
    ),
  ).toBeDefined();
  await press(user, 'Save for everyone');
  expect(await saved(service)).toBeUndefined();
  reload();
  expect((await colour('Background of the board')).value).toBe('#777777');
  expect(await (await section()).findByText('Not saved.')).toBeDefined();
  await press(user, 'Discard changes');
  expect((await colour('Background of the board')).value).toBe('#0b1f3a');
  expect((await section()).queryByText('Not saved.')).toBeNull();
});

it.each([
  ['a text', 'Shall I compare thee?', 'This is not an SVG picture.'],
  [
    'a script',
    toBytes(svgLogo('<svg viewBox="0 0 1 1"><script/></svg>')),
    'The SVG picture must not contain scripts.',
  ],
  ['a large file', new Uint8Array(100_001), 'The logo is larger than 100 kB.'],
])('refuses %s as a logo, in words', async (_, bytes, reason) => {
  const { user } = await renderScreen('/settings/organisation');
  await giveLogo(user, bytes, 'odd.svg');
  const refused = await (await section()).findByRole('alert');
  expect(refused.textContent).toContain('odd.svg cannot be used');
  expect(refused.textContent).toContain(reason);
  expect(screen.queryByAltText('Your logo')).toBeNull();
});

it.each([
  ['Use theirs', { names: 'spelled' }],
  ['Save mine instead', { wording: 'operator' }],
])('says when somebody else was first: %s', async (answer, message) => {
  const { user, service } = await renderScreen('/settings/screens-and-review');
  await choose(user, /English wording$/, 'Railway: “calling at”, “terminating at”');
  await put(service, { message: { names: 'spelled' } });
  await press(user, 'Save for everyone');
  expect(
    await (await section()).findByText('A colleague has changed these settings'),
  ).toBeDefined();
  expect((await saved(service))?.message).toEqual({ names: 'spelled' });
  await press(user, answer);
  const expected = answer === 'Use theirs' ? /Fingerspell every name/ : /Railway/;
  expect(await findButton(expected)).toBeDefined();
  await expect.poll(async () => (await saved(service))?.message).toEqual(message);
});

it('tells who is not signed in what to do', async () => {
  await renderScreen('/settings/organisation', { isSignedIn: false });
  expect((await screen.findAllByText('Not signed in.')).length).toBeGreaterThan(0);
});

it('refuses what is no picture as a background, in words, and keeps the one there is', async () => {
  const { user } = await renderScreen('/settings/organisation', {
    before: async (opened) => {
      await put(opened, { backgroundPicture: NAVY_AND_WHITE });
    },
  });
  await (await section()).findByRole('button', { name: 'Choose another background' });
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=".webp"]');
  await user.upload(input!, new File(['Shall I compare thee?'], 'sonnet.jpg'));
  const refused = await (await section()).findByRole('alert');
  expect(refused.textContent).toBe(
    'sonnet.jpg cannot be usedThe file is not a PNG, JPEG or WebP picture.',
  );
  expect(screen.getByAltText<HTMLImageElement>('Your background').src).toBe(NAVY_AND_WHITE.picture);
});

it('takes the background away for everyone', async () => {
  const { user, service } = await renderScreen('/settings/organisation', {
    before: async (opened) => {
      await put(opened, { backgroundPicture: NAVY_AND_WHITE });
    },
  });
  await press(user, 'Remove the background');
  await press(user, 'Save for everyone');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect((await saved(service))?.backgroundPicture).toBeUndefined();
});

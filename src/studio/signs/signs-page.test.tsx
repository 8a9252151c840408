import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { captureSavedFile } from '#studio/testing/capture-saved-file.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { reopen } from '#studio/testing/reopen.ts';

const WAVE = `<sigml>
  <hamgestural_sign gloss="WAVE">
    <sign_manual>
      <handconfig handshape="finger2345" thumbpos="out" extfidir="u" palmor="d"/>
      <location_bodyarm location="shoulders" side="right_at"/>
      <wristmotion motion="swinging"/>
    </sign_manual>
  </hamgestural_sign>
</sigml>`;
const MIXED = `<sigml>
  <hamgestural_sign gloss="GOOD">
    <sign_nonmanual><mouthing_tier><mouth_picture picture="gUd"/></mouthing_tier></sign_nonmanual>
    <sign_manual><handconfig handshape="fist" thumbpos="out" extfidir="o" palmor="l"/></sign_manual>
  </hamgestural_sign>
  <hamgestural_sign gloss="WRONG">
    <sign_manual><handconfig handshape="claw"/></sign_manual>
  </hamgestural_sign>
  <hns_sign gloss="SYMBOLS"><hamnosys_manual><hamflathand/></hamnosys_manual></hns_sign>
</sigml>`;

const sigml = (name: string, text: string) => new File([text], name, { type: 'application/xml' });
const signDetail = () => within(screen.getByRole('region', { name: 'Chosen sign' }));
const grid = () => within(screen.getByRole('listbox', { name: /^Signs/ }));
const search = () => screen.getByLabelText<HTMLInputElement>('Search signs');
const searchParameters = () => Object.fromEntries(new URLSearchParams(location.search));
const playing = () => screen.getByLabelText<HTMLInputElement>('Play glosses');

/** Opens the signs screen with the library loaded. */
async function openSigns(query = '') {
  const opened = await renderScreen(`/signs${query}`);
  await screen.findByRole('tab', { name: 'Library' });
  await waitFor(() => expect(screen.queryByText('Loading the signer…')).toBeNull());
  const openFile = (file: File) =>
    opened.user.upload(
      document.querySelector<HTMLInputElement>('input[type=file][accept*=sigml]')!,
      file,
    );
  return { ...opened, openFile };
}

it('finds a misspelt sign, says where it comes from, and keeps how it is looked at', async () => {
  const { user } = await openSigns();
  expect(signDetail().getByText('Choose a sign to watch it')).toBeDefined();
  await user.type(search(), 'trian');
  await user.click(await screen.findByRole('option', { name: /^TRAIN/ }));
  await screen.findByRole('heading', { name: 'TRAIN' });
  expect(signDetail().getByRole('button', { name: 'Pause' })).toBeDefined();
  for (const side of ['from the front', 'from the side'])
    expect(signDetail().getByRole('img', { name: new RegExp(`${side}$`) })).toBeDefined();
  for (const text of [
    'Not yet checked by a Deaf BSL signer',
    'Messages use this sign.',
    /Dicta-Sign BSL/,
    'Confidence: from one source',
    /starts against the right side of the upper chest/,
  ])
    expect(signDetail().getByText(text)).toBeDefined();

  signDetail().getByRole('slider', { name: 'Speed' }).focus();
  await user.keyboard('{Home}');
  await signDetail().findByText('0.25 ×');
  await user.click(signDetail().getByText('Three-quarter'));
  const looked = { query: 'trian', sign: 'TRAIN', speed: '0.25', view: 'threeQuarter' };
  await waitFor(() => expect(searchParameters()).toEqual(looked));
  await reopen();
  await screen.findByRole('heading', { name: 'TRAIN' });
  expect(signDetail().getByText('0.25 ×')).toBeDefined();
  expect(signDetail().getByRole('img', { name: /half from the side$/ })).toBeDefined();
  expect(search().value).toBe('trian');
});

it('saves a sign as SiGML, which opens again', async () => {
  const { user, openFile } = await openSigns('?sign=TRAIN');
  const { name, file } = await captureSavedFile(() =>
    user.click(signDetail().getByRole('button', { name: 'Download as SiGML' })),
  );
  expect(name).toBe('train.sigml');
  await openFile(sigml(name, await file.text()));
  const opened = await screen.findByRole('region', { name: 'Imported signs' });
  expect(opened.textContent).toContain('train.sigml: 1 sign to play.');
});

it('narrows the list, and says why messages spell a sign', async () => {
  const { user } = await openSigns();
  await screen.findByText(/^\d+ of \d+ signs, letters and numbers$/);
  for (const [filter, option] of [
    [/Kind/, 'Railway'],
    [/In messages/, 'Spelled'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  const platform = await grid().findByRole('option', { name: /^PLATFORM.*Spelled in messages/ });
  await waitFor(() => expect(grid().queryAllByRole('option', { name: /^TRAIN/ })).toEqual([]));
  await user.click(platform);
  await signDetail().findByText('Messages spell it because no source confirms this form.');
  await user.click(signDetail().getByText(/^2\. Other, unsure/));
  await waitFor(() => expect(searchParameters()).toMatchObject({ sign: 'PLATFORM', variant: '2' }));
});

it('says that no sign matches, and leads back to all of them', async () => {
  const { user } = await openSigns('?category=rail&use=spelled');
  await screen.findByText(/^\d+ of \d+ signs, letters and numbers$/);
  await user.type(search(), 'zzqqxx');
  await screen.findByText('No sign matches');
  await user.click(screen.getByRole('button', { name: 'Show all signs' }));
  await screen.findByText(/^(\d+) of \1 signs, letters and numbers$/);
  expect(search().value).toBe('');
});

it('says which sign of an address it does not have', async () => {
  await openSigns('?sign=NO-SUCH');
  expect(signDetail().getByText('NO-SUCH is not in the library')).toBeDefined();
});

it('spells any word and plays any row of glosses, and names mistakes', async () => {
  const { user } = await openSigns();
  await user.click(screen.getByRole('tab', { name: 'Spell and play' }));
  const units = () =>
    within(signDetail().getByRole('list', { name: 'What is signed' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.type(screen.getByLabelText('Fingerspell'), 'Haslemere');
  await screen.findByRole('heading', { name: 'HASLEMERE' });
  expect(units()).toEqual([expect.stringMatching(/^fs-HASLEMERE/i)]);
  expect(signDetail().getByText('Not yet checked by a Deaf BSL signer')).toBeDefined();
  await user.clear(screen.getByLabelText('Fingerspell'));
  await user.type(screen.getByLabelText('Fingerspell'), '?');
  await screen.findByText('Nothing to spell. Enter letters or numbers.');

  await user.click(playing());
  await user.paste('14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4');
  await screen.findByText('PLATFORM has no sign that is known well enough: it is spelled.');
  expect(units()).toEqual(
    [
      /^14 35number/,
      /^TRAINsign/,
      /^fs-LEEDSfingerspelled/,
      /^GO-TOsign/,
      /^PLATFORMfingerspelled/,
      /^4number/,
    ].map((start) => expect.stringMatching(start)),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Fingerspell').value).toBe('');
  const goTo = signDetail().getByRole('button', { name: /^GO-TO/ });
  await user.click(goTo);
  await waitFor(() => expect(goTo.getAttribute('aria-current')).toBe('true'));

  await user.clear(playing());
  await user.paste('TRIAN 25:00 IX-here');
  await screen.findByText(/TRIAN is not in the library: it is spelled\. Did you mean TRAIN\?/);
  expect(screen.getByText(/25:00 is not a time of day/)).toBeDefined();
  expect(units()).toHaveLength(2);
  await reopen();
  await waitFor(() => expect(units()).toHaveLength(2));
  expect(playing().value).toBe('TRIAN 25:00 IX-here');
});

it('plays what it can of a SiGML file, says by line what it cannot, and keeps nothing', async () => {
  const { user, openFile } = await openSigns();
  const problems = () =>
    screen.queryAllByRole('list', { name: 'Problems in the file' }).flatMap((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    );
  await openFile(sigml('wave.sigml', WAVE));
  await screen.findByRole('heading', { name: 'WAVE' });
  const panel = () => screen.getByRole('region', { name: 'Imported signs' }).textContent;
  expect(panel()).toContain('wave.sigml: 1 sign to play. Imported, not reviewed, not saved.');
  expect(signDetail().getByText('Imported, not reviewed, not saved')).toBeDefined();

  await openFile(sigml('mixed.sigml', MIXED));
  await screen.findByRole('heading', { name: 'GOOD' });
  expect(problems()).toEqual(
    [
      /^Line 3 mouth_picture \(left out\)This mark of face, head or body is not shown\./,
      /^Line 7 handconfig handshape \(not shown\)“claw” is not supported\. Use one of: fist, flat,/,
      /^Line 9 hns_sign \(not shown\)SYMBOLS is written in HamNoSys symbols/,
    ].map((start) => expect.stringMatching(start)),
  );

  await openFile(sigml('cut.sigml', '<sigml>\n<hamgestural_sign'));
  await waitFor(() => expect(panel()).toContain('cut.sigml: 0 signs to play, 1 problem.'));
  expect(problems()).toEqual([expect.stringMatching(/^Line 2 .*This is not well-formed XML/)]);
  await user.click(screen.getByRole('button', { name: 'Close file' }));
  expect(problems()).toEqual([]);
  expect(screen.getByText(/Nothing is sent or saved/)).toBeDefined();
});

it('is searched, walked and shown by keyboard', async () => {
  const { user } = await openSigns();
  await user.keyboard('/bus');
  await waitFor(() => expect(searchParameters()).toEqual({ query: 'bus' }));
  const getCell = (position: number) => document.querySelector(`[aria-posinset="${position}"]`);
  await waitFor(() => expect(getCell(1)?.textContent).toMatch(/^BUS/));
  for (let presses = 0; presses < 5; presses += 1) await user.tab();
  expect(document.activeElement).toBe(getCell(1));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(getCell(2)));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toBe(getCell(1)));

  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'BUS' });
  signDetail()
    .getByRole('group', { name: /^Signer\./ })
    .focus();
  expect(signDetail().getByRole('button', { name: 'Pause' })).toBeDefined();
  await user.keyboard(' ');
  expect(signDetail().getByRole('button', { name: 'Play' })).toBeDefined();

  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByText('Play and pause the sign')).toBeDefined();
  expect(keys.getByText('Next key frame')).toBeDefined();
});

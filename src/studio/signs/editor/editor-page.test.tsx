/** A form made by one person is used once another has approved it, and never as long as the signer cannot do it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLibraryForm } from '#contract/library/form-change.ts';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { computeLibraryRules } from '#contract/library/library-rules.ts';
import { isTooLarge, OwnForm, ownFormId } from '#contract/library/organisation-form.ts';
import type { TestService } from '#service/testing.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { chooseInMenu } from '#studio/testing/menu.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { saveDraft } from './draft/form-draft.ts';
import { setPlace, setShape } from './edit/posture.ts';
import { setMotions } from './edit/steps.ts';

const source = () => screen.findByRole('textbox', { name: /^Source: who signs it like this?/ });
const save = () => screen.getByRole('button', { name: 'Save sign' });
const changes = async ({ ports }: TestService) =>
  (await ports.signLibraries.history('local', 0, 100)).map(({ change }) => change);
const rules = async ({ ports }: TestService) =>
  computeLibraryRules(await ports.signLibraries.history('local', 0, 100));

const [bus] = OwnForm.parse({ segments: findEntry('BUS')!.variants[0]!.segments }).segments;
const busSign = bus as Extract<typeof bus, { dominant: unknown }>;

it('changes a handshape from the grid, asks who signs it so, and saves it unchecked', async () => {
  const { user, service, reload } = await renderScreen('/signs/edit?sign=BUS');
  await user.click(await screen.findByRole('option', { name: 'Claw' }));
  expect(screen.getByText('Kept in this browser until you save it.')).toBeDefined();
  await user.click(save());
  await screen.findByText(
    'Enter who signs it like this, or where it is described. A person’s name is enough.',
  );
  reload();
  const claw = await screen.findByRole('option', { name: 'Claw' });
  await waitFor(() => expect(claw.getAttribute('aria-selected')).toBe('true'));
  await user.type(await source(), 'Dee Hale');
  await user.click(save());
  const region = await screen.findByRole('region', { name: 'Made by your organisation' });
  expect(region.textContent).toContain('Source: Dee Hale');
  expect(region.textContent).toContain('another person must approve it');
  expect(screen.getByText('Not yet checked by your organisation')).toBeDefined();
  const [change] = await changes(service);
  expect(change).toMatchObject({
    kind: 'form',
    gloss: 'BUS',
    source: 'Dee Hale',
  });
  expect(JSON.stringify(change)).toContain('"mainbend":"hooked"');
  expect((await rules(service)).forms).toEqual([]);
  expect(localStorage.getItem('handsignal.form-drafts')).toBe('{}');
});

it('undoes by key, and asks who leaves with something unsaved', async () => {
  const { user } = await renderScreen('/signs/edit?sign=BUS');
  await user.click(await screen.findByRole('option', { name: 'Claw' }));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText(/^Kept in this browser/)).toBeNull());
  await user.keyboard('{Control>}y{/Control}');
  await screen.findByText(/^Kept in this browser/);
  await chooseInMenu(user, 'Settings');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/signs/edit');
  await chooseInMenu(user, 'Settings');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(location.pathname).toBe('/settings'));
  expect(localStorage.getItem('handsignal.form-drafts')).toBe('{}');
});

it('says in plain words what the signer cannot do, and refuses to save that', async () => {
  const { user, service, reload } = await renderScreen('/signs');
  const far = setMotions(
    setPlace(busSign, { location: 'belowstomach', side: 'left_beside' }, 'armextended'),
    0,
    'both',
    [
      { motion: 'directed', direction: 'dl', size: 'big' },
      { motion: 'directed', direction: 'dl', size: 'big' },
    ],
  );
  saveDraft('BUS 1', {
    gloss: 'BUS',
    english: '',
    form: { segments: [far] },
    source: 'Dee Hale',
    licence: 'cc-by-nc-sa-3.0',
  });
  reload('/signs/edit?sign=BUS');
  await screen.findByText('The signer cannot do this');
  await user.click(save());
  const refusal = await screen.findByText('The sign cannot be saved yet');
  expect(refusal.parentElement?.textContent).toMatch(/stops \d+ cm short .* Choose a nearer place/);
  expect(await changes(service)).toEqual([]);
});

it('does not take a change that makes the form too large to keep or to save', async () => {
  const { user, reload } = await renderScreen('/signs');
  const steps = Array.from({ length: 12 }, () => busSign.steps[0]!);
  const segments = Array.from({ length: 6 }, () => ({ ...busSign, steps: [...steps] }));
  while (isTooLarge({ segments }))
    segments.find((segment) => segment.steps.length > 1)!.steps.pop();
  let mouthing = '';
  while (!isTooLarge({ segments, mouthing: `${mouthing}a` }) && mouthing.length < 60)
    mouthing += 'a';
  const details = { gloss: 'BUS', english: '', source: 'Dee', licence: 'organisation' } as const;
  saveDraft('BUS 1', { ...details, form: { segments, mouthing } });
  reload('/signs/edit?sign=BUS');
  const claw = await screen.findByRole('option', { name: 'Claw' });
  const initialDrafts = localStorage.getItem('handsignal.form-drafts');
  await user.click(claw);
  await screen.findByText('The sign cannot be any larger');
  expect(claw.getAttribute('aria-selected')).toBe('false');
  expect(localStorage.getItem('handsignal.form-drafts')).toBe(initialDrafts);
});

it('keeps what was made when the service cannot be reached, and lets it wait in the outbox', async () => {
  const { user, network, service, reload } = await renderScreen('/signs/edit');
  saveDraft('BUS 1', {
    gloss: 'BUS',
    english: '',
    form: { segments: [setShape(busSign, 'right', { handshape: 'flat' })] },
    source: 'Dee Hale',
    licence: 'cc-by-nc-sa-3.0',
  });
  reload('/signs/edit?sign=BUS');
  await source();
  network.isCut = true;
  await user.click(save());
  await screen.findByText(/^1 item waiting to be sent/);
  expect(await changes(service)).toEqual([]);
});

it('is used by messages once somebody else has approved it, and no more once it is rejected', async () => {
  const form = { segments: [busSign], mouthing: 'platform' };
  const formChange: LibraryChange = {
    kind: 'form',
    gloss: 'PLATFORM',
    form,
    source: 'Sam Lee',
    licence: 'organisation',
  };
  const { user, service, reload } = await renderScreen('/signs', {
    async before(testService) {
      await addPerson(testService, 'Dee Hale', ['reviewer']);
      await signInAs('Dee Hale');
      const [dee] = await testService.ports.people.list('local');
      const reviewerChange: LibraryChange = {
        kind: 'reviewer',
        person: dee!.id,
        standing: 'deaf-signer',
      };
      await testService.ports.signLibraries.append({
        tenant: 'local',
        by: { id: 'sam', name: 'Sam Lee', standing: 'staff' },
        changes: [reviewerChange, formChange],
        now: testService.clock.now,
      });
    },
  });
  const id = ownFormId(form);
  const forms = findEntry('PLATFORM')!.variants.length;
  reload(`/signs?sign=PLATFORM&variant=${forms + 1}`);
  await screen.findByRole('region', { name: 'Made by your organisation' });
  await user.click(await screen.findByRole('button', { name: /^Right/ }));
  await waitFor(async () =>
    expect((await rules(service)).forms).toEqual([toLibraryForm(formChange)]),
  );
  await screen.findByText('Messages use your organisation’s form.');
  await user.click(await screen.findByRole('button', { name: /^Wrong/ }));
  await user.type(await screen.findByRole('textbox', { name: /^What is wrong with it/ }), 'No.');
  await user.click(screen.getByRole('button', { name: 'Reject sign' }));
  await screen.findByText(/^Messages spell it/);
  expect(await rules(service)).toMatchObject({ forms: [], rejected: [id] });
});

it('saves a form for a region, which the page of the sign shows and the list finds', async () => {
  const { user, service, reload } = await renderScreen('/signs/edit');
  saveDraft('BUS 1', {
    gloss: 'BUS',
    english: '',
    form: { segments: [setShape(busSign, 'right', { handshape: 'flat' })] },
    source: 'Dee Hale, Glasgow',
    licence: 'cc-by-nc-sa-3.0',
  });
  reload('/signs/edit?sign=BUS');
  await source();
  await user.type(screen.getByRole('combobox', { name: /^Region/ }), 'Glasgow');
  await user.tab();
  await user.click(save());
  await waitFor(async () =>
    expect(await changes(service)).toMatchObject([{ kind: 'form', region: 'Glasgow' }]),
  );
  reload('/signs?sign=BUS&variant=3&region=glasgow');
  expect(
    await screen.findByText(/^Region: Glasgow\. Messages of stations there use it/),
  ).toBeDefined();
  const signs = screen.getByRole('listbox', { name: /^Signs/ });
  await waitFor(() =>
    expect(
      within(signs)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toHaveLength(1),
  );
});

/** The custom element, and the page of a station with what strangers could write in it. */
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { StationList } from '#contract/passengers/station-list.ts';
import { openStationPage } from './open-station-page.ts';
import { createMessage } from './testing.ts';

const SOURCE = readFileSync('public/handsignal-messages.js', 'utf8');

afterEach(() => {
  localStorage.clear();
  document.body.textContent = '';
  vi.restoreAllMocks();
});

it('holds the page of a station in a frame, and another one when its code changes', () => {
  const script = document.createElement('script');
  script.src = 'https://signs.example.org/bsl/handsignal-messages.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(SOURCE)();
  document.body.innerHTML = '<handsignal-messages at="LDS" height="500"></handsignal-messages>';
  const frame = document.querySelector('iframe')!;
  expect(frame.src).toBe('https://signs.example.org/bsl/at/LDS?embed');
  expect(frame.title).toBe('Announcements in British Sign Language');
  expect(frame.height).toBe('500');
  document.querySelector('handsignal-messages')!.setAttribute('at', 'a/b');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(frame.src).toBe('https://signs.example.org/bsl/at/a%2Fb?embed');
});

const EVIL = '<img src=x onerror="document.title=1"><script>1</script>';

it('shows what strangers wrote as text', async () => {
  const message = createMessage(1, {
    title: EVIL,
    english: EVIL,
    facts: {
      rows: [{ kind: 'status', text: EVIL, old: EVIL, fields: [EVIL], isConstant: true }],
      stops: [{ name: EVIL, isMissed: true }],
      headline: EVIL,
    },
    provenance: {
      signedBy: 'computer',
      checkedBy: [{ name: EVIL, standing: 'interpreter', at: '2026-05-20T11:00:00.000Z' }],
    },
  });
  const colours = {
    ground: '#000000',
    words: '#ffffff',
    accent: '#ffff00',
    accentWords: '#000000',
  };
  const list: StationList = {
    code: 'LDS',
    name: EVIL,
    organisation: { name: EVIL, colours },
    hasTrains: false,
    earlierHours: 3,
    takesAnswers: true,
    publishesAnswers: false,
    now: [message],
    earlier: [createMessage(2, { title: EVIL, ended: { at: message.shownAt, why: 'expired' } })],
  };
  // As heard before: there is no network here.
  localStorage.setItem('handsignal-station-LDS', JSON.stringify({ list, heardAt: Date.now() }));
  window.history.replaceState(null, '', '/at/LDS');
  const root = document.body.appendChild(document.createElement('div'));
  const close = openStationPage(root);
  await waitFor(() => expect(screen.getAllByText(EVIL).length).toBeGreaterThan(3));
  expect(root.querySelector('img, script')).toBeNull();
  close();
});

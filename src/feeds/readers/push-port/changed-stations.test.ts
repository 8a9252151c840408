/** Tests of which stations messages are about. */
import { describe, expect, it } from 'vitest';
import {
  makeSchedule,
  makeStatus,
  parseInstant,
  pport,
  reference,
} from '#feeds/readers/testing/feeds.ts';
import { createPushPortState, type PushPortState } from './push-port-state.ts';

const createFrom = (...messages: string[]): PushPortState => {
  const getNow = () => parseInstant('2026-03-10T12:00:00Z');
  const state = createPushPortState({ reference, getNow });
  for (const message of messages) state.receive(message);
  return state;
};

const early = '2026-03-10T11:00:00+00:00';
const later = '2026-03-10T11:30:00+00:00';

describe('what changed', () => {
  const listChanged = (state: PushPortState) => [...state.takeChanged()].sort();

  it('is every station that a train calls at, and called at', () => {
    const state = createFrom(pport(makeSchedule(), early));
    expect(listChanged(state)).toEqual(['GRF', 'HUD', 'LDS', 'MAN']);
    expect(listChanged(state)).toEqual([]);
    state.receive(pport(makeStatus('<a:dep et="12:15"/>'), early));
    expect(listChanged(state)).toEqual(['GRF', 'HUD', 'LDS', 'MAN']);
    const short = makeSchedule().replace(/<a:IP tpl="GARFRTH".*?>/, '');
    state.receive(pport(short, later));
    expect(listChanged(state)).toEqual(['GRF', 'HUD', 'LDS', 'MAN']);
    state.receive(pport('<deactivated rid="202603100000042"/>', '2026-03-10T11:40:00+00:00'));
    expect(listChanged(state)).toEqual(['HUD', 'LDS', 'MAN']);
  });

  it('is also the stations of a train that divides from it', () => {
    const part = makeSchedule('', '', '202603100000043').replaceAll('MNCRPIC', 'SHEFFLD');
    const divide = `<association tiploc="LEEDS" category="VV"><a:main rid="202603100000042"/><a:assoc rid="202603100000043"/></association>`;
    const state = createFrom(pport(makeSchedule(), early), pport(part, early));
    state.takeChanged();
    state.receive(pport(divide, early));
    expect(listChanged(state)).toEqual(['GRF', 'HUD', 'LDS', 'MAN', 'SHF']);
    state.receive(pport(makeStatus('<a:dep et="12:15"/>', '', '202603100000043'), later));
    expect(listChanged(state)).toEqual(['GRF', 'HUD', 'LDS', 'MAN', 'SHF']);
  });

  it('is every station that a message names, or named', () => {
    const warn = (crs: string) =>
      pport(`<OW id="7"><a:Station crs="${crs}"/><a:Msg>Lift out</a:Msg></OW>`, early);
    const state = createFrom(warn('LDS'));
    state.takeChanged();
    state.receive(warn('YRK'));
    expect(listChanged(state)).toEqual(['LDS', 'YRK']);
  });
});

import { describe, expect, it } from 'vitest';
import type { DepartureList } from '#contract/departures/departure-list.ts';
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import type { NewProposal, ProposalStore } from './proposals.ts';
import type { StationStep, StationStore, StoredStation } from './stations.ts';

const NOON = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;

const LEEDS: StoredStation = {
  tenant: 'waterloo',
  crs: 'LDS',
  source: 'sent',
  rules: DEFAULT_RULES,
};

const list = (heardAt: number): DepartureList => ({
  source: 'public-board',
  heardAt: new Date(heardAt).toISOString(),
  departures: [],
  messages: [],
});

const proposal = (id: string, changes: Partial<NewProposal> = {}): NewProposal => ({
  id,
  event: 'cancelled',
  state: 'open',
  priority: 2,
  sentence: 'Cancelled, at 12:00',
  request: { destination: 'YRK', cancelled: true },
  isAutomatic: false,
  heldBack: ['Cancelled trains wait for a person.'],
  zones: [],
  draftedAt: NOON,
  expiresAt: NOON + 30 * MINUTE,
  ...changes,
});

const step = (changes: Partial<StationStep> = {}): StationStep => ({
  memory: { list: list(NOON), state: '{"told":1}' },
  proposals: [],
  ends: [],
  ...changes,
});

interface Stores {
  stations: StationStore;
  proposals: ProposalStore;
}

/** Opens the stores with a followed station that has these proposals. */
async function openWith(open: () => Promise<Stores>, ...proposals: NewProposal[]): Promise<Stores> {
  const stores = await open();
  await stores.stations.save(LEEDS, 9);
  await stores.stations.advance('waterloo', 'LDS', () => step({ proposals }));
  return stores;
}

/** Runs the contract tests that every store of followed stations must pass. */
export function describeDepartures(name: string, open: () => Promise<Stores>): void {
  describe(`followed stations: ${name}`, () => {
    it('keeps a station with its rules, and only its tenant sees it', async () => {
      const { stations } = await open();
      const rules = { ...DEFAULT_RULES, isPaused: true };
      expect(await stations.save(LEEDS, 1)).toBe('saved');
      expect(await stations.save({ ...LEEDS, rules }, 1)).toBe('saved');
      expect(await stations.save({ ...LEEDS, crs: 'YRK' }, 1)).toBe('full');
      expect(await stations.save({ ...LEEDS, tenant: 'leeds', crs: 'SHF' }, 1)).toBe('saved');
      expect(await stations.list('waterloo')).toEqual([{ ...LEEDS, rules }]);
      expect(await stations.find('leeds', 'LDS')).toBeUndefined();
      expect(await stations.remove('leeds', 'LDS')).toBe(false);
    });

    it('lists the stations of all tenants, by their source', async () => {
      const { stations } = await openWith(open);
      await stations.save({ ...LEEDS, tenant: 'leeds', crs: 'SHF', source: 'recorded' }, 9);
      const sheffield = { tenant: 'leeds', crs: 'SHF', source: 'recorded' };
      expect(await stations.listAll('recorded')).toEqual([sheffield]);
      expect(await stations.listAll()).toEqual([
        sheffield,
        { tenant: 'waterloo', crs: 'LDS', source: 'sent', heardAt: NOON },
      ]);
    });

    it('remembers what was heard, until there is another source', async () => {
      const { stations } = await openWith(open);
      expect(await stations.find('waterloo', 'LDS')).toEqual({
        ...LEEDS,
        list: list(NOON),
        state: '{"told":1}',
      });
      expect(await stations.list('waterloo')).toEqual([{ ...LEEDS, heardAt: NOON }]);
      await stations.save({ ...LEEDS, rules: { ...DEFAULT_RULES, delayMinutes: 9 } }, 9);
      expect((await stations.find('waterloo', 'LDS'))!.state).toBe('{"told":1}');
      await stations.save({ ...LEEDS, source: 'recorded' }, 9);
      expect(await stations.find('waterloo', 'LDS')).toEqual({ ...LEEDS, source: 'recorded' });
    });

    it('gives a board what the one before left, and takes in nothing where an act fails', async () => {
      const { stations, proposals } = await openWith(open);
      const fault = new Error('A fault of the rules.');
      const failing = stations.advance('waterloo', 'LDS', () => {
        throw fault;
      });
      await expect(failing).rejects.toThrow(fault.message);
      await stations.advance('waterloo', 'LDS', ({ state }) =>
        step({ memory: { list: list(NOON + MINUTE), state: `${state}!` } }),
      );
      expect((await stations.find('waterloo', 'LDS'))!.state).toBe('{"told":1}!');
      expect(await proposals.list('waterloo', { limit: 9 })).toEqual([]);
      expect(await stations.advance('leeds', 'LDS', () => step())).toBeUndefined();
    });

    it('counts boards of several processes one after the other', async () => {
      const { stations } = await openWith(open);
      await Promise.all(
        Array.from({ length: 8 }, () =>
          stations.advance('waterloo', 'LDS', ({ state }) =>
            step({ memory: { list: list(NOON), state: `${state}.` } }),
          ),
        ),
      );
      expect((await stations.find('waterloo', 'LDS'))!.state).toBe('{"told":1}........');
    });
  });

  describe(`proposals: ${name}`, () => {
    it('are there once, the most important first', async () => {
      const late = proposal('late', { event: 'delayed', priority: 4, draftedAt: NOON + MINUTE });
      const { stations, proposals } = await openWith(open, late, proposal('cancelled'));
      await stations.advance('waterloo', 'LDS', () =>
        step({ proposals: [proposal('cancelled', { sentence: 'Another time' })] }),
      );
      const listed = await proposals.list('waterloo', { limit: 9 });
      expect(listed).toEqual([
        { ...proposal('cancelled'), tenant: 'waterloo', station: 'LDS' },
        { ...late, tenant: 'waterloo', station: 'LDS' },
      ]);
      expect(await proposals.list('waterloo', { station: 'YRK', limit: 9 })).toEqual([]);
      expect(await proposals.list('leeds', { limit: 9 })).toEqual([]);
      expect(await proposals.find('leeds', 'late')).toBeUndefined();
    });

    it('are accepted with another request, which keeps the rest', async () => {
      const advice = { departure: 'b', fields: { nextTiming: '1450' }, sentence: 'Next: 14:50' };
      const { proposals } = await openWith(open, proposal('a', { advice }));
      const request = { destination: 'YRK', cancelled: true, nextTiming: '1450' };
      const change = { state: 'making' as const, request };
      expect(await proposals.change('leeds', 'a', ['open'], change)).toBe(false);
      expect(await proposals.change('waterloo', 'a', ['open'], change)).toBe(true);
      expect(await proposals.find('waterloo', 'a')).toEqual({
        ...proposal('a', { advice, request, state: 'making' }),
        tenant: 'waterloo',
        station: 'LDS',
      });
    });

    it('are decided once', async () => {
      const { proposals } = await openWith(open, proposal('a'));
      const accepted = { state: 'making' as const, decidedBy: { id: 'ben', name: 'Ben' } };
      expect(await proposals.change('leeds', 'a', ['open'], accepted)).toBe(false);
      expect(await proposals.change('waterloo', 'a', ['open'], accepted)).toBe(true);
      expect(await proposals.change('waterloo', 'a', ['open'], { state: 'dismissed' })).toBe(false);
      expect(await proposals.find('waterloo', 'a')).toMatchObject(accepted);
      expect(await proposals.list('waterloo', { states: ['open'], limit: 9 })).toEqual([]);
    });

    it('are withdrawn by the feed, those that are on air only where it says so', async () => {
      const { stations, proposals } = await openWith(open, proposal('a'), proposal('b'));
      const onAir = { state: 'on-air' as const, requestId: 'request', showingId: 'showing' };
      await proposals.change('waterloo', 'b', ['open'], onAir);
      const ends = ['a', 'b'].map((id) => ({ id, why: 'Newer', isOpenOnly: true }));
      await stations.advance('waterloo', 'LDS', () => step({ ends }));
      const states = async () =>
        Object.fromEntries(
          (await proposals.list('waterloo', { limit: 9 })).map(({ id, state }) => [id, state]),
        );
      expect(await states()).toEqual({ a: 'withdrawn', b: 'on-air' });
      await stations.advance('waterloo', 'LDS', () => step({ ends: [{ id: 'b', why: 'Gone' }] }));
      expect(await states()).toEqual({ a: 'withdrawn', b: 'withdrawn' });
      const [due] = await proposals.listDue(NOON, 9);
      expect(due).toMatchObject({ id: 'b', showingId: 'showing', why: 'Gone' });
      await proposals.change('waterloo', 'b', ['withdrawn'], {
        state: 'withdrawn',
        requestId: null,
        showingId: null,
      });
      expect(await proposals.listDue(NOON, 9)).toEqual([]);
    });

    it('are due while they are made, and when their time is over', async () => {
      const { stations, proposals } = await openWith(
        open,
        proposal('made', { state: 'making' }),
        proposal('old', { expiresAt: NOON - 1 }),
        proposal('open'),
      );
      const due = (await proposals.listDue(NOON, 9)).map(({ id }) => id);
      expect(due.sort()).toEqual(['made', 'old']);
      expect(await stations.remove('waterloo', 'LDS')).toBe(true);
      expect(await proposals.list('waterloo', { limit: 9 })).toEqual([]);
    });

    it('are removed long after their end, unless they are yet to be taken down', async () => {
      const ended = ['dismissed', 'withdrawn', 'expired', 'failed'] as const;
      const lasting = ['open', 'making', 'on-air'] as const;
      const { proposals } = await openWith(
        open,
        ...[...ended, ...lasting].map((state) => proposal(state, { state })),
        proposal('recent', { state: 'expired', expiresAt: NOON + 31 * MINUTE }),
        proposal('shown', { state: 'on-air' }),
        proposal('on screens', { state: 'on-air' }),
      );
      const film = { requestId: 'request', showingId: 'showing' };
      await proposals.change('waterloo', 'shown', ['on-air'], { state: 'expired', ...film });
      await proposals.change('waterloo', 'on screens', ['on-air'], { state: 'withdrawn', ...film });
      await proposals.removeEnded(NOON + 31 * MINUTE);
      const left = await proposals.list('waterloo', { limit: 99 });
      expect(left.map(({ id }) => id).sort()).toEqual([...lasting, 'on screens', 'recent'].sort());
    });
  });
}

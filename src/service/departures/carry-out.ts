/** Carries out what was accepted: makes the films of proposals, shows them, and takes down what is no longer true. */
import { record, SERVICE } from '#service/audit/record.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { createReleaseGate } from '#service/library/release-gate.ts';
import { createRulesAt } from '#service/library/rules-at.ts';
import type { StoredProposal } from '#service/ports/departures/proposals.ts';
import type { Ports } from '#service/ports/ports.ts';
import { putOnAir } from '#service/screens/showings.ts';
import { orderFilm, RULES } from './order-film.ts';
import { listStationGroups } from './places.ts';

/** Most proposals at once: a storm must not stop everything else. */
const MAX_AT_ONCE = 50;
/** Time for which one process may put a message on air; another takes over from one that died. */
const SHOW_LEASE_MS = 15_000;
/** Least important priority whose messages interrupt others. */
const URGENT_PRIORITY = 2;
/** Returns who made a proposal a message: the person that accepted it, or the rules. */
const getMaker = ({ tenant, decidedBy }: StoredProposal) => ({
  tenant,
  clientId: decidedBy?.id ?? RULES,
});

/**
 * Finds the screens of a proposal: groups named as its zones, or as the station.
 * @throws {ServiceError} `conflict` where no screen is known to be at the station
 */
async function findTargets(
  { screens, stations, reference }: Ports,
  { tenant, station, zones }: StoredProposal,
) {
  const groups = new Set((await screens.list(tenant)).flatMap((screen) => screen.groups));
  const inZones = zones.filter((zone) => groups.has(zone));
  const atStation = listStationGroups(station, reference).filter((group) => groups.has(group));
  const places = inZones.length > 0 ? inZones : atStation;
  if (places.length > 0) return { screens: [], groups: places, everywhere: false };
  if ((await stations.list(tenant)).length === 1)
    return { screens: [], groups: [], everywhere: true };
  const name = reference.location(station)?.name ?? station;
  throw new ServiceError(
    'conflict',
    `No screen is known to be at ${name}. Give its screens the group ${name}.`,
  );
}

/** Creates the function that carries out all that is due. It may be called again at any time. */
export function createProposalRunner(ports: Ports): () => Promise<void> {
  const { proposals, requests, screens, leases, now } = ports;
  const holder = ports.newId();
  const gate = createReleaseGate(ports, createRulesAt(ports));

  const change = (
    { tenant, id, state }: StoredProposal,
    next: Parameters<typeof proposals.change>[3],
  ) => proposals.change(tenant, id, [state], next);

  async function order(proposal: StoredProposal): Promise<void> {
    const { request = {}, station } = proposal;
    const requestId = await orderFilm(ports, getMaker(proposal), request, station);
    await change(proposal, { state: 'making', requestId });
  }

  async function show(proposal: StoredProposal, requestId: string): Promise<void> {
    const { id, tenant, priority, expiresAt, sentence, isAutomatic } = proposal;
    const form = {
      requestId,
      on: await findTargets(ports, proposal),
      priority: priority <= URGENT_PRIORITY ? ('urgent' as const) : ('usual' as const),
      until: new Date(expiresAt).toISOString(),
    };
    const { showing, where } = await putOnAir(ports, getMaker(proposal), form, gate);
    await change(proposal, { state: 'on-air', showingId: showing.id });
    const detail = `${showing.title}: ${sentence}. ${where}`;
    if (isAutomatic)
      await record(ports, {
        tenant,
        actor: SERVICE,
        action: 'proposal.shown',
        subject: id,
        detail,
      });
  }

  /** Shows a message unless another process does, or has done so since the proposal was read. */
  async function showOnce(proposal: StoredProposal, requestId: string): Promise<void> {
    const { tenant, id } = proposal;
    const lease = `proposal ${tenant} ${id}`;
    if (!(await leases.take(lease, holder, now(), SHOW_LEASE_MS))) return;
    try {
      const current = await proposals.find(tenant, id);
      if (current?.state === 'making') await show(current, requestId);
    } finally {
      await leases.release(lease, holder);
    }
  }

  async function make(proposal: StoredProposal): Promise<void> {
    const { tenant, requestId, expiresAt } = proposal;
    if (expiresAt <= now()) {
      await change(proposal, { state: 'expired', why: 'Its film was not ready in time.' });
      if (requestId !== undefined) await requests.cancel(tenant, requestId, now());
      return;
    }
    if (requestId === undefined) {
      await order(proposal);
      return;
    }
    const request = await requests.find(tenant, requestId);
    if (request === undefined || request.status === 'FAILED' || request.status === 'CANCELLED')
      await change(proposal, { state: 'failed', why: 'Its film could not be made.' });
    else if (request.status === 'COMPLETED') await showOnce(proposal, requestId);
  }

  async function end(proposal: StoredProposal): Promise<void> {
    const { tenant, requestId, showingId, state } = proposal;
    if (state === 'open' || state === 'on-air') {
      await change(proposal, { state: 'expired' });
      return;
    }
    // Nothing more is made of what is no longer true: others wait for the workers.
    if (requestId !== undefined) await requests.cancel(tenant, requestId, now());
    if (showingId !== undefined)
      await screens.end(tenant, showingId, { why: 'taken-down', at: now(), by: RULES });
    await change(proposal, { state, requestId: null, showingId: null });
  }

  return async () => {
    for (const proposal of await proposals.listDue(now(), MAX_AT_ONCE))
      try {
        await (proposal.state === 'making' ? make(proposal) : end(proposal));
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code === 'unavailable') throw error;
        await change(proposal, { state: 'failed', why: error.message });
      }
  };
}

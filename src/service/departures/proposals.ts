/** Messages that rules propose: a person accepts or dismisses them. */
import { Hono } from 'hono';
import type { ProposalState } from '#contract/departures/proposal.ts';
import { callerActor } from '#service/audit/record.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { ProposalChange, StoredProposal } from '#service/ports/departures/proposals.ts';
import type { Ports } from '#service/ports/ports.ts';
import { addAdvice } from './add-advice.ts';
import { ACCEPT_PROPOSAL, DISMISS_PROPOSAL, LIST_PROPOSALS } from './departure-endpoints.ts';
import { viewProposal } from './view-proposal.ts';

const MAX_LISTED = 200;

/** Words for staff about a proposal that can no longer be decided. */
const DECIDED: Record<Exclude<ProposalState, 'open'>, string> = {
  making: 'This message was accepted already.',
  'on-air': 'This message is on air already.',
  dismissed: 'This message was dismissed already.',
  withdrawn: 'This is no longer true, so the message was withdrawn.',
  expired: 'This message has expired.',
  failed: 'This message could not be made.',
};

/** Creates the routes of proposed messages. */
export function proposalRoutes(ports: Ports, serve: Serve) {
  const { proposals, reference, now } = ports;

  const requireProposal = async (tenant: string, id: string): Promise<StoredProposal> => {
    const found = await proposals.find(tenant, id);
    if (found === undefined) throw notFound('Proposed message not found.');
    return found;
  };

  /**
   * Decides about an open proposal.
   * @throws {ServiceError} `not-found`, `conflict`
   */
  async function decide(
    caller: Caller,
    { tenant, id }: StoredProposal,
    change: Pick<ProposalChange, 'state' | 'request'>,
  ) {
    const { id: actorId, name } = await callerActor(ports, caller);
    const decision = { ...change, decidedBy: { id: actorId, name } };
    const isDecided = await proposals.change(tenant, id, ['open'], decision);
    const decided = await requireProposal(tenant, id);
    if (!isDecided && decided.state !== 'open')
      throw new ServiceError('conflict', DECIDED[decided.state]);
    return decided;
  }

  async function accept(caller: Caller, id: string, withAdvice: boolean) {
    const proposal = await requireProposal(caller.tenant, id);
    const { request, expiresAt } = proposal;
    if (request === undefined)
      throw new ServiceError('conflict', 'A person has to write this message.');
    if (expiresAt <= now()) throw new ServiceError('conflict', DECIDED.expired);
    const advised =
      withAdvice && proposal.state === 'open' ? await addAdvice(ports, proposal) : undefined;
    return decide(caller, proposal, {
      state: 'making',
      ...(advised !== undefined && { request: advised }),
    });
  }

  return new Hono<ServiceEnv>()
    .get('/v1/proposed-messages', ...serve(LIST_PROPOSALS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const { station, state } = c.req.valid('query');
      const crs = station === undefined ? undefined : (reference.location(station)?.crs ?? station);
      const listed = await proposals.list(c.var.caller.tenant, {
        ...(crs !== undefined && { station: crs }),
        ...(state === 'open' && { states: ['open' as const] }),
        limit: MAX_LISTED,
      });
      return c.json({ data: listed.map(viewProposal) });
    })
    .post('/v1/proposed-messages/:id/accept', ...serve(ACCEPT_PROPOSAL), async (c) => {
      const { withAdvice } = c.req.valid('json');
      const decided = await accept(c.var.caller, c.req.param('id'), withAdvice);
      const detail = [decided.sentence, ...(withAdvice ? [decided.advice?.sentence] : [])];
      c.set('done', { subject: decided.id, detail: detail.join('. ') });
      return c.json({ data: viewProposal(decided) });
    })
    .post('/v1/proposed-messages/:id/dismiss', ...serve(DISMISS_PROPOSAL), async (c) => {
      const { caller } = c.var;
      const proposal = await requireProposal(caller.tenant, c.req.param('id'));
      const decided = await decide(caller, proposal, { state: 'dismissed' });
      c.set('done', { subject: decided.id, detail: decided.sentence });
      return c.json({ data: viewProposal(decided) });
    });
}

import { Hono, type TypedResponse } from 'hono';
import type { z } from 'zod';
import { type LibraryRules, selectRulesForGlosses } from '#contract/library/library-rules.ts';
import type { Look } from '#contract/look.ts';
import { ReaderKind } from '#contract/readers/reader-settings.ts';
import type { ClaimAnswer } from '#contract/requests/render-job.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { refusal } from '#service/http/service-error.ts';
import type { RulesAt } from '#service/library/rules-at.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { findApprovers } from '#service/patterns/checkers.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Claim } from '#service/ports/requests/render-queue.ts';
import { MAX_GLOSSES } from '#service/ports/requests/render-work.ts';
import { USE_RECORDINGS } from '#service/recordings/recording-endpoints.ts';
import { recordingLinks } from '#service/recordings/recordings.ts';
import { claimAnswer } from './job-view.ts';
import { leaseLost, requireLease } from './lease.ts';
import { CLAIM_JOB, COMPLETE_JOB, FAIL_JOB, REPORT_PROGRESS } from './render-job-endpoints.ts';

/** Converts text to a byte stream. The next piece is requested only after the previous one was sent. */
function toByteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Creates the routes to claim render jobs, report progress and end them. A submitter that renders itself has
 * no worker scope: its lease token is what gives access to the job.
 */
export function renderJobRoutes(ports: Ports, serve: Serve, rulesAt: RulesAt) {
  const { queue, secrets, now } = ports;

  /**
   * Returns the library rules of a job: for a render, those of its revision with the forms that it needs; for
   * a translation, the newest.
   */
  async function loadLibrary(job: Claim): Promise<LibraryRules | undefined> {
    if (job.kind === 'translation') {
      const rules = await rulesAt(job.tenant, await ports.signLibraries.revision(job.tenant));
      return rules.forms.length === 0 ? undefined : rules;
    }
    const { libraryRevision = 0, region, glosses } = job.work.outline;
    if (libraryRevision === 0) return undefined;
    const rules = await rulesAt(job.tenant, libraryRevision);
    const needed = glosses.length < MAX_GLOSSES ? selectRulesForGlosses(rules, glosses) : rules;
    return region === undefined ? needed : { ...needed, region };
  }

  /** Returns the label of a render: the organisation's words, and who has checked the signing. */
  async function loadLabel(job: Claim): Promise<Pick<Look, 'labelWords' | 'checkedBy'>> {
    if (job.kind === 'translation') return {};
    const { labelWords } = (await ports.settings.get(job.tenant))?.settings ?? {};
    const checkedBy = await findApprovers(ports, job.tenant, job.work.outline.approvals ?? []);
    return { ...(labelWords && { labelWords }), ...(checkedBy.length > 0 && { checkedBy }) };
  }

  /** Lists the readers that a translator may ask. */
  async function listReaders({ kind, tenant }: Claim): Promise<ReaderKind[]> {
    if (kind !== 'translation') return [];
    const stored = await ports.readers.get(tenant);
    return ReaderKind.options.filter((reader) => stored[reader]?.isOn);
  }

  return new Hono<ServiceEnv>()
    .post('/v1/render-jobs/claim', ...serve(CLAIM_JOB), async (c) => {
      const leaseToken = secrets.make();
      const { waitedSeconds, kinds, urgentOnly, browser } = c.req.valid('query');
      const job = await queue.claim(c.var.caller.tenant, leaseToken, now(), {
        waitedMilliseconds: waitedSeconds * 1000,
        kinds,
        urgentOnly: urgentOnly === 'true',
        browser,
      });
      if (job === undefined) return c.body(null, 204);
      const library = await loadLibrary(job);
      c.header('Content-Type', 'application/json');
      const shared = {
        library,
        label: await loadLabel(job),
        readers: await listReaders(job),
      };
      const answer: unknown = c.body(toByteStream(claimAnswer(ports, job, leaseToken, shared)));
      return answer as TypedResponse<z.infer<typeof ClaimAnswer>>;
    })
    .post('/v1/render-jobs/:jobId/progress', ...serve(REPORT_PROGRESS), async (c) => {
      const lease = requireLease(c);
      const state = await queue.report(lease, c.req.valid('json'), now());
      if (state === 'lost') throw leaseLost();
      return c.json({ data: { cancelled: state === 'cancelled' } });
    })
    .post('/v1/render-jobs/:jobId/recordings', ...serve(USE_RECORDINGS), async (c) => {
      const ids = c.req.valid('json').recordings;
      const files = await ports.recordings.use(requireLease(c), ids, now());
      if (files === undefined) throw leaseLost();
      c.header('Cache-Control', 'no-store');
      return c.json({ data: recordingLinks(ports, ids, files) });
    })
    .post('/v1/render-jobs/:jobId/complete', ...serve(COMPLETE_JOB), async (c) => {
      const lease = requireLease(c);
      const outcome = await queue.complete(lease, now());
      if (typeof outcome === 'object')
        throw refusal(
          outcome.missing.map((field) => ({
            code: 'parts-missing',
            message: `${field} was not delivered.`,
            field,
          })),
        );
      if (outcome !== 'held') throw leaseLost();
      return c.json({ data: { jobId: lease.jobId } });
    })
    .post('/v1/render-jobs/:jobId/fail', ...serve(FAIL_JOB), async (c) => {
      const lease = requireLease(c);
      const failure = c.req.valid('json');
      if ((await queue.fail(lease, failure, now())) === 'lost') throw leaseLost();
      return c.json({ data: { jobId: lease.jobId } });
    });
}

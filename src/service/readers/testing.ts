/** A small server that gives recorded answers, as servers of models give them, and an organisation that asks it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LEASE_TOKEN_HEADER, type TranslationJob } from '#contract/requests/render-job.ts';
import { readerClient } from '#service/adapters/outgoing/reader-client.ts';
import { uploadForm } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

/** An answer as it comes over the line; `silent` never comes. */
export type Recorded = { status: number; type: string; body: string } | 'silent';

/** A request as it came. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface RecordedServer {
  /** Address up to `/v1`. */
  address: string;
  /** Answer to all that follows. */
  answer: Recorded;
  received: Received[];
  close(): void;
}

/** Starts a server on a free port of this machine. */
export async function startRecordedServer(): Promise<RecordedServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      recorded.received.push({ path: url, headers, body: Buffer.concat(chunks) });
      const { answer } = recorded;
      if (answer === 'silent') return;
      response.writeHead(answer.status, { 'Content-Type': answer.type });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorded: RecordedServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: 'silent',
    received: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return recorded;
}

/** Opens a service that may call this machine and soon gives up what is silent. */
export const openReaderService = (): Promise<TestService> =>
  openTestService({ readerClient: readerClient(['127.0.0.0/8'], 500) });

/** Uploads a document, and claims its translation with the reader that the organisation has turned on. */
export async function claimDocument(service: TestService): Promise<TranslationJob> {
  await uploadForm(service, { bytes: TINY.pdf, name: 'notice.pdf' }, { draft: true });
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  return (await claim.json()).data;
}

/** Sends JSON under the lease of a job. */
export const sendForJob = (
  service: Pick<TestService, 'send'>,
  { jobId, leaseToken }: Pick<TranslationJob, 'jobId' | 'leaseToken'>,
  path: string,
  body: unknown,
): Promise<Response> => {
  const init = json(body);
  const headers = { ...init.headers, [LEASE_TOKEN_HEADER]: leaseToken };
  return service.send(`/v1/render-jobs/${jobId}/${path}`, { ...init, headers }, '*');
};

/** Details of a request besides its videos. */
import { Link } from '@tanstack/react-router';
import {
  REQUEST_KIND_LABELS,
  REQUEST_STATUS_LABELS,
} from '#contract/requests/list/request-labels.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { RequestActionsList } from './request-actions-list.tsx';

const META_WORDS: Record<string, string> = {
  messageId: 'Message ID',
  tenantId: 'Tenant',
  userRequestingId: 'Requested by',
  requestTime: 'Requested at',
};

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history }: { history: NonNullable<SignRequest['history']> }) {
  return (
    <section aria-label="History" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">History</h2>
      <ol className="flex flex-col gap-2 border-l-4 border-line pl-4">
        {history.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="flex flex-col">
            <span className="font-medium">{REQUEST_STATUS_LABELS[status]}</span>
            <time dateTime={at} className="text-muted">
              {formatDateTime(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Approvals({ request }: { request: SignRequest }) {
  const { id, kind, status, approvals = [], history = [], request: body } = request;
  if (kind !== 'video-translation' || typeof body?.signerAloneOf === 'string') return null;
  const wasReviewed = history.some((step) => step.status === 'AWAITING_REVIEW');
  if (approvals.length === 0 && !wasReviewed && status !== 'COMPLETED') return null;
  return (
    <section aria-label="Review" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Review</h2>
      {approvals.length > 0 && (
        <ul className="flex flex-col gap-2 border-l-4 border-fine pl-4">
          {approvals.map(({ name, registration, at, version, signature }) => (
            <li key={signature} className="flex flex-col">
              <span className="font-medium">
                Version {version} approved by {name}
                {registration !== undefined && `, ${registration}`}
              </span>
              <time dateTime={at} className="text-muted">
                {formatDateTime(Date.parse(at))}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Link to="/review/$id" params={{ id }} className="link self-start">
        {status === 'COMPLETED' ? 'Read or correct the text' : 'Read the text and its versions'}
      </Link>
    </section>
  );
}

export function RequestFacts({ request }: { request: SignRequest }) {
  const { id, kind, metaData = {}, history = [], request: body } = request;
  const { isAdvanced } = useAdvanced();
  const metaFacts = Object.entries(metaData).flatMap(([name, value]) =>
    value === undefined ? [] : [[META_WORDS[name] ?? name, value] as const],
  );
  const json = JSON.stringify(body ?? {}, null, 2);
  return (
    <aside aria-label="About this message" className="flex min-w-0 flex-col gap-6">
      <section aria-label="Details" className="flex flex-col gap-3">
        <Facts facts={[['Kind', REQUEST_KIND_LABELS[kind]], ['ID', id], ...metaFacts]} />
        <div>
          <CopyButton text={id}>Copy ID</CopyButton>
        </div>
      </section>
      <Approvals request={request} />
      {history.length > 0 && <History history={history} />}
      <RequestActionsList id={id} changedAt={history.at(-1)?.at} />
      {isAdvanced && body !== undefined && (
        <Disclosure title="The request as JSON">
          <pre className="whitespace-pre-wrap break-words font-mono">{json}</pre>
          <div>
            <CopyButton text={json}>Copy JSON</CopyButton>
          </div>
        </Disclosure>
      )}
    </aside>
  );
}

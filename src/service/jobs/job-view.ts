import { getFileExtension } from '#contract/file-type.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { Look } from '#contract/look.ts';
import type { ReaderKind } from '#contract/readers/reader-settings.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import type { OwnSign, RenderJob, TranslationJob } from '#contract/requests/render-job.ts';
import type { Ports } from '#service/ports/ports.ts';
import {
  type Claim,
  HEARTBEAT_SECONDS,
  LEASE_SECONDS,
} from '#service/ports/requests/render-queue.ts';
import type { SourceFile } from '#service/ports/requests/render-work.ts';
import { linkExpiry, resultLink } from '#service/requests/result-links.ts';

type LinkPorts = Pick<Ports, 'secrets' | 'publicUrl' | 'now'>;

/** Describes an uploaded file, with a signed link to it. */
export function viewSource(ports: LinkPorts, source: SourceFile) {
  const { fileKey, contentType, fileName: originalName } = source;
  const plain = toFileName(
    originalName.replace(/\.\w+$/, ''),
    getFileExtension(contentType),
    'translation',
  );
  return {
    link: resultLink(ports, fileKey, plain, linkExpiry(ports.now())),
    contentType,
    fileName: originalName,
  };
}

/** Rules and label that the organisation adds to a job when it is claimed. */
interface SharedWork {
  library: LibraryRules | undefined;
  label: Pick<Look, 'labelWords' | 'checkedBy'>;
  /** Readers that are turned on. */
  readers: readonly ReaderKind[];
}

/**
 * Yields the response to a claim as JSON in pieces. The messages are sent as they were stored; the worker
 * that signs them applies the rules of the sign library.
 */
export async function* claimAnswer(
  ports: LinkPorts & Pick<Ports, 'speechModel'>,
  job: Claim,
  leaseToken: string,
  { library, label, readers }: SharedWork,
): AsyncGenerator<string> {
  const shared =
    library &&
    (job.kind === 'translation' ? { ownSigns: listOrganisationSigns(library) } : { library });
  const view = JSON.stringify({
    data: {
      ...viewOutline(ports, job, leaseToken, label),
      ...shared,
      ...(readers.length > 0 && { readers }),
    },
  });
  if (job.kind === 'translation') {
    yield view;
    return;
  }
  yield `${view.slice(0, -2)},"messages":`;
  yield* job.work.messages;
  yield '}}';
}

/** Lists the signs that the organisation added, which a translation may use. */
const listOrganisationSigns = ({ forms }: LibraryRules): OwnSign[] =>
  forms.map(({ gloss, english = [] }) => ({ gloss, english }));

function viewOutline(
  ports: LinkPorts & Pick<Ports, 'speechModel'>,
  job: Claim,
  leaseToken: string,
  label: SharedWork['label'],
): Omit<RenderJob, 'messages'> | TranslationJob {
  const { jobId, requestId } = job;
  const lease = {
    jobId,
    requestId,
    leaseToken,
    leaseSeconds: LEASE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
  if (job.kind === 'render') {
    const { look, source, approvals } = job.work.outline;
    const outputs = job.work.outline.outputs.map(({ message, uses, film }) => ({
      message,
      uses,
      film,
    }));
    const { delivered } = job;
    const render = {
      kind: 'render' as const,
      ...lease,
      look: { ...look, ...label },
      outputs,
      ...(delivered.length > 0 && { delivered }),
      ...(approvals !== undefined && { approvals }),
    };
    if (source === undefined) return render;
    const { overlaySize, background, signerPlace, signerCorner, filmPace } = source;
    const { link, contentType } = viewSource(ports, source);
    return {
      ...render,
      source: { link, contentType, overlaySize, background, signerPlace, signerCorner, filmPace },
    };
  }
  const { source, subtitles, pdfSplittingIds, settings } = job.work;
  const { subtitlesStartAt } = settings;
  const expiresAt = linkExpiry(ports.now());
  const speechModel = ports.speechModel();
  return {
    kind: 'translation',
    ...lease,
    source: viewSource(ports, source),
    ...(subtitles === undefined
      ? {}
      : {
          subtitles: {
            link: resultLink(ports, subtitles.fileKey, 'subtitles.txt', expiresAt),
            ...(subtitlesStartAt !== undefined && { startAtSeconds: subtitlesStartAt }),
          },
        }),
    pdfSplittingIds,
    speechModel,
  };
}

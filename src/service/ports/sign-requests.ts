import type { Board } from '#contract/board.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { SignCoverage } from '#contract/library/sign-coverage.ts';
import type { Look } from '#contract/look.ts';
import type { Message, MessageKind } from '#contract/message.ts';
import { type SentenceId, sentencesOf } from '#contract/messages/sentence.ts';
import type { MetaData } from '#contract/requests/meta-data.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type { OverSource, VideoOutput } from '#contract/requests/render-job.ts';
import type {
  Failure,
  RequestKind,
  RequestStatus,
  VideoResult,
} from '#contract/requests/sign-request.ts';
import type { Approval, SourceUse, Translation } from '#contract/requests/translation.ts';
import type { RequestView } from '#contract/shift/request-filter.ts';
import { MAX_ENGLISH } from '#contract/shift/request-row.ts';

/** One rendered video at rest. Keys name files in the file store. */
export interface StoredVideo {
  kind: MessageKind;
  title: string;
  fileKey: string;
  contentType: VideoResult['contentType'];
  durationSeconds: number;
  sizeBytes: number;
  captionsKey: string;
  /** Those at the times of the source; absent where it has none. */
  sourceCaptionsKey?: string;
  /** What it has of an uploaded source. */
  uses: SourceUse;
  /** Of a source with times. */
  largestDriftSeconds?: number;
  /** Whether every sign of it is approved or spelled, as who made it says. */
  signsApproved?: boolean;
  /** How much of it is approved, by the revision that it is made by. */
  coverage?: SignCoverage;
}

/** A request as stored. Times are epoch milliseconds. */
export interface StoredRequest {
  id: string;
  tenant: string;
  kind: RequestKind;
  title: string;
  status: RequestStatus;
  /** 0 to 1. */
  progress: number;
  stage: string;
  createdAt: number;
  updatedAt: number;
  metaData?: MetaData;
  request: Record<string, unknown>;
  warnings: Warning[];
  failure?: Failure;
  history: { status: RequestStatus; at: number }[];
  /** In the order of the messages; empty until the request is completed. */
  videos: StoredVideo[];
  /** Of the translation that the videos sign. */
  approvals: Approval[];
  /** Of the sign library that the videos are made by; 0 is the one that we ship. */
  libraryRevision: number;
  /** What its videos say, cut to `MAX_ENGLISH`; empty where that is not known. */
  english: string;
  /** Id of the person or client that asked for it. */
  madeBy: string;
  archivedAt?: number;
  /** Its translation was opened again after a video was released; `videos` are those. */
  isBeingCorrected?: true;
  /** The request for the signer of this film alone; not in lists. */
  signerAlone?: { id: string; status: RequestStatus };
}

/** What a worker draws for a request. */
export interface RenderWork {
  messages: Message[];
  look: Look;
  /** In the order of delivery; one for each message when absent. */
  outputs?: VideoOutput[];
  /** The uploaded file that outputs use. */
  source?: OverSource & SourceFile;
  /** Of the text that is signed. */
  approvals?: Approval[];
  /** Of the tenant's sign library, that the messages are signed by; ours when absent. */
  libraryRevision?: number | undefined;
}

/** One video to deliver, with what is told of its message. */
export interface OutlinedOutput extends VideoOutput {
  kind: MessageKind;
  title: string;
  /** In the picture, beside the signer. */
  board?: Board;
}

/** A work without what is signed: all that the service itself reads. */
export interface WorkOutline extends Omit<RenderWork, 'messages' | 'outputs'> {
  outputs: OutlinedOutput[];
  /** What the messages sign, each once: glosses of signs, and names in capitals. */
  glosses: string[];
  /** What the messages say, with the values left out; absent where there is too much, and of what is older than this. */
  sentences?: SentenceId[];
  /** What the messages say, cut to `MAX_ENGLISH`. */
  english: string;
}

/** A work at rest. The messages are text that is handed on as it is: of a long list it has 40 MB. */
export interface KeptWork {
  outline: WorkOutline;
  /** `Message[]` as JSON; of a long list in UTF-8, as the thread that planned it hands it over without a copy. */
  messages: string | Uint8Array;
}

/** Of a list of thousands of stops the first ones. */
export const MAX_GLOSSES = 2000;

function glossOf(unit: GlossUnit): string | undefined {
  if (unit.kind === 'sign') return unit.gloss;
  return unit.kind === 'place' ? unit.name.toUpperCase() : undefined;
}

function glossesOf(messages: readonly Message[]): string[] {
  const found = new Set<string>();
  for (const { phrases } of messages)
    for (const gloss of phrases.flatMap(({ units }) => units.map(glossOf)))
      if (gloss !== undefined && found.size < MAX_GLOSSES) found.add(gloss);
  return [...found];
}

/** Translations are approved as wholes. */
const isOfSource = ({ source, approvals }: Pick<RenderWork, 'source' | 'approvals'>): boolean =>
  source !== undefined || approvals !== undefined;

/** Messages of more different sentences are not made of patterns: their outline would take long to read. */
const MAX_SENTENCES = 500;

/** What is looked for among the approved patterns. */
function keptSentences(messages: readonly Message[]): Pick<WorkOutline, 'sentences'> {
  const sentences = sentencesOf(messages);
  return sentences.length <= MAX_SENTENCES ? { sentences } : {};
}

/** Sentences one after the other, as far as they fit. */
function cutEnglish(sentences: Iterable<string>): string {
  let english = '';
  for (const sentence of sentences) {
    if (english.length >= MAX_ENGLISH) break;
    english += `${english === '' ? '' : ' '}${sentence}`;
  }
  return english.length <= MAX_ENGLISH ? english : `${english.slice(0, MAX_ENGLISH - 1)}…`;
}

const englishOf = (messages: readonly Message[]): string =>
  cutEnglish(messages.flatMap(({ phrases }) => phrases.map(({ english }) => english)));

/** What a translation says, cut to `MAX_ENGLISH`. */
export const englishOfTranslation = ({ parts }: Translation): string =>
  cutEnglish(parts.flatMap(({ sentences }) => sentences.map(({ english }) => english)));

/** Makes a work ready to be kept. */
export function keptWork({
  messages,
  outputs,
  ...rest
}: RenderWork): KeptWork & { messages: string } {
  const asked = outputs ?? messages.map((_, message) => ({ message, uses: 'none' as const }));
  const outlined = asked.map((output) => {
    const { kind, title, board } = messages[output.message]!;
    return { ...output, kind, title, ...(board && { board }) };
  });
  return {
    outline: {
      ...rest,
      outputs: outlined,
      glosses: glossesOf(messages),
      ...(!isOfSource(rest) && keptSentences(messages)),
      english: englishOf(messages),
    },
    messages: JSON.stringify(messages),
  };
}

/** An uploaded file at rest. */
export interface SourceFile {
  fileKey: string;
  contentType: string;
  fileName: string;
}

export interface NewAnnouncement {
  id: string;
  jobId: string;
  tenant: string;
  clientId: string;
  /** A train announcement unless told. */
  kind?: RequestKind;
  title: string;
  metaData?: MetaData;
  request: Record<string, unknown>;
  warnings: Warning[];
  /** Equal for requests that are byte-for-byte repeats. */
  repeatKey: string;
  /** Equal for requests that one set of videos answers. */
  shareKey: string;
  work: KeptWork;
  /** Set when the submitter wants to render: its lease token, and when the lease ends. */
  lease?: { token: string; until: number };
  now: number;
}

/** Asks for the signer of a film alone. */
export interface NewSignerAlone {
  id: string;
  jobId: string;
  /** Request of the film. */
  of: string;
  tenant: string;
  clientId: string;
  title: string;
  request: Record<string, unknown>;
  work: RenderWork;
  now: number;
}

/** Asks for an announcement by the body that it came with. */
export type RepeatedAnnouncement = Pick<NewAnnouncement, 'tenant' | 'repeatKey' | 'lease' | 'now'>;

export interface Accepted {
  request: StoredRequest;
  /** The job that the submitter now holds. */
  leasedJobId?: string;
}

/** Place in the list, newest first. */
export interface ListPosition {
  createdAt: number;
  id: string;
}

export interface ListFilter {
  status?: RequestStatus;
  kind?: RequestKind;
  /**
   * Part of the title, of the English or of what its sender says of themselves, any letter case and accents; the
   * beginning of a gloss; or a whole id.
   */
  text?: string;
  /** Those who made a request match too, whatever the text. */
  makers?: readonly string[];
  /** Its videos sign this gloss, or this name. */
  gloss?: string;
  view?: ListView;
  /** Without archived ones unless told. */
  archived?: 'only' | 'all';
  /** Of these alone. */
  ids?: readonly string[];
  after?: ListPosition;
  limit: number;
}

/** A ready filter, as who asks sees it. */
export interface ListView {
  name: RequestView;
  /** Who asks: the id of a person or a client. */
  me: string;
  mayReview: boolean;
  /** Whether who edited last may be the only one who approves. */
  isOwnEditEnough: boolean;
  now: number;
}

export type CancelOutcome = 'cancelled' | 'completed' | 'unknown';
export type RetryOutcome = 'retried' | 'not-ended' | 'file-removed' | 'unknown';

/** Requests of every tenant; each call sees one tenant only. Every promise is kept once it resolves. */
export interface SignRequests {
  /**
   * Accepts an announcement. A repeat of one that was not cancelled answers that one. One whose videos
   * exist is born COMPLETED; one whose videos are being made waits for them; else a render job is made.
   */
  acceptAnnouncement(announcement: NewAnnouncement): Promise<Accepted>;
  /** The announcement that such a repeat would be answered with. */
  repeated(announcement: RepeatedAnnouncement): Promise<Accepted | undefined>;
  /** A request for the signer alone; of one that was asked for before and not cancelled, that one. Answers its id. */
  acceptSignerAlone(asked: NewSignerAlone): Promise<string>;
  find(tenant: string, id: string): Promise<StoredRequest | undefined>;
  /** What its videos show; undefined where there is no such request or nothing was made for it. */
  outlineOf(tenant: string, id: string): Promise<WorkOutline | undefined>;
  /** In how many of a tenant's newest requests each gloss is signed; `requests` says in how many of them it is known. */
  glossUses(
    tenant: string,
    newest: number,
  ): Promise<{ requests: number; uses: ReadonlyMap<string, number> }>;
  /** Newest first, without what was sent (`request` is empty). */
  list(tenant: string, filter: ListFilter): Promise<StoredRequest[]>;
  /** Cancels all but a completed request; its job ends unless another request waits for it. */
  cancel(tenant: string, id: string, now: number): Promise<CancelOutcome>;
  /** Puts one that has ended into the archive, or back (undefined). False where there is none, or it has not ended. */
  archive(tenant: string, id: string, at: number | undefined): Promise<boolean>;
  /** Starts a failed or cancelled request again with all its tries. */
  retry(tenant: string, id: string, newJobId: string, now: number): Promise<RetryOutcome>;
}

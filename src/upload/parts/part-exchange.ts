/** Network exchange for one part, and for one page of parts; the ledger does the accounting. */
import { UploadError } from '#upload/upload-error.ts';
import type { PartPage } from '#upload/upload-service.ts';
import { createPartPages } from './part-pages.ts';
import type { PartsLedger } from './parts-ledger.ts';
import type { Retry } from './retry.ts';

export interface ExchangePorts {
  page(from: number, signal: AbortSignal): Promise<PartPage>;
  /** Sends one part and answers its ETag. Rejects with `UploadError` or the reason of `signal`. */
  put(
    url: string,
    body: Blob,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<string>;
}

export interface PartExchange {
  /** Resolves when the part is stored. */
  send(part: number): Promise<void>;
  /** Compares a page that is sent with what the service says that it holds. */
  verify(from: number): Promise<void>;
}

export function createPartExchange(
  { file, firstPage }: { file: Blob; firstPage?: PartPage },
  ledger: PartsLedger,
  ports: ExchangePorts,
  retry: Retry,
  signal: AbortSignal,
): PartExchange {
  const pages = createPartPages((from) => ports.page(from, signal), ledger.stored, firstPage);

  /** Puts a part and returns its ETag; undefined when it proved to be stored already. */
  async function put(part: number, page: PartPage): Promise<string | undefined> {
    ledger.mergeListed(page, part);
    if (ledger.stored.has(part)) return undefined;
    const url = page.urls.find(({ partNumber }) => partNumber === part)?.url;
    if (url === undefined)
      throw new UploadError('broken', `The service sent no address for part ${part}.`);
    const { start, end } = ledger.getRange(part);
    ledger.setSent(part, 0);
    try {
      return await ports.put(url, file.slice(start, end), {
        signal,
        onSent: (bytes) => ledger.setSent(part, bytes),
      });
    } catch (error) {
      if (error instanceof UploadError && error.code === 'etag-missing')
        return await findStoredEtag(part, error);
      throw error;
    }
  }

  /**
   * Asks the service for the ETag of a part: some proxies remove it from the answer of storage.
   * @throws {UploadError} the same error where the part is not stored: then something else answered
   */
  async function findStoredEtag(part: number, error: UploadError): Promise<string> {
    const { start, end } = ledger.getRange(part);
    const { stored } = await ports.page(part, signal);
    const found = stored.find(({ partNumber }) => partNumber === part);
    if (found?.size !== end - start) throw error;
    return found.etag;
  }

  return {
    async send(part) {
      let page: PartPage | undefined;
      const attempt = async () => {
        try {
          page = await pages.getPage(part);
          return await put(part, page);
        } finally {
          ledger.land(part);
        }
      };
      const etag = await retry(attempt, () => page !== undefined && pages.drop(page));
      if (etag !== undefined) ledger.recordEtag(part, etag);
    },
    async verify(from) {
      const answered = ledger.takeAnswered(from);
      if (answered === undefined) return;
      const page = await retry(() => ports.page(from, signal));
      ledger.compare(from, answered, page.stored);
    },
  };
}

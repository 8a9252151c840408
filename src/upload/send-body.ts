/** Request with a large body and its progress. XMLHttpRequest, because fetch reports no progress. */
import { UploadError } from './upload-error.ts';

/** A connection on which nothing moves for this long is dead. */
const STALL_MILLISECONDS = 30_000;

/** Request whose body is sent with progress. */
export interface BodyRequest {
  method: 'PUT' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body: Blob | FormData;
  signal: AbortSignal;
  /** Bytes of the body handed to the network so far. */
  onSent: (bytes: number) => void;
}

export interface BodyResponse {
  status: number;
  text: string;
  header(name: string): string | null;
}

/**
 * Sends a request. Resolves with any response; rejects with the reason of `signal`.
 *
 * @throws {UploadError} `unreachable` when nothing answers
 */
export function sendBody(request: BodyRequest): Promise<BodyResponse> {
  const { method, url, headers = {}, body, signal, onSent } = request;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
    };
    const fail = (message: string) => {
      end();
      reject(new UploadError('unreachable', message));
    };
    const abort = () => {
      end();
      call.abort();
      reject(signal.reason);
    };
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail('Nothing could be sent for 30 seconds.');
        call.abort();
      }, STALL_MILLISECONDS);
    };
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', abort);
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded }) => {
      watch();
      onSent(loaded);
    };
    call.onerror = () => fail('The connection was lost.');
    call.onload = () => {
      // Firefox can load a connection that was cut, without a status.
      if (call.status === 0) {
        fail('The connection was lost.');
        return;
      }
      end();
      resolve({
        status: call.status,
        text: call.responseText,
        header: (name) => call.getResponseHeader(name),
      });
    };
    call.send(body);
    watch();
  });
}

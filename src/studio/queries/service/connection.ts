/** Connection of the studio: which service it calls, and with which identity. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

export interface Connection {
  /** URL of the service without a slash at the end; empty for the one that the studio came from. */
  serviceUrl: string;
  /** Empty when the sign-in link's session is used. */
  clientId: string;
  clientSecret: string;
  /** Whether the secret outlives the tab. */
  isSecretKept: boolean;
}

/** Returns the whole address of the service that a connection names. */
export const toServiceAddress = (serviceUrl: string): string =>
  serviceUrl || `${globalThis.location.origin}${BASE_PATH}`;

/** The service that the studio came from, as who is signed in there. */
export const OWN_SERVICE: Connection = {
  serviceUrl: '',
  clientId: '',
  clientSecret: '',
  isSecretKept: false,
};

const Stored = z.object({
  serviceUrl: z.string(),
  clientId: z.string(),
  keptSecret: z.string().optional(),
});

function connectionFrom({ serviceUrl, clientId, keptSecret }: z.infer<typeof Stored>): Connection {
  return {
    serviceUrl,
    clientId,
    clientSecret: keptSecret ?? '',
    isSecretKept: keptSecret !== undefined,
  };
}

/** Opens the connection store of a page. Each page has one, `connectionStore`. */
export function openConnectionStore() {
  const stored = browserSetting('connection', Stored, { serviceUrl: '', clientId: '' });
  let current = connectionFrom(stored.read());

  // Another tab may have changed it; a secret that only this tab knows stays while the client is the same.
  stored.subscribe(() => {
    const next = connectionFrom(stored.read());
    const isSameClient =
      next.clientId === current.clientId && next.serviceUrl === current.serviceUrl;
    current =
      isSameClient && !next.isSecretKept ? { ...next, clientSecret: current.clientSecret } : next;
  });

  return {
    read: (): Connection => current,
    write(connection: Connection): void {
      current = connection;
      stored.write({
        serviceUrl: connection.serviceUrl,
        clientId: connection.clientId,
        ...(connection.isSecretKept && { keptSecret: connection.clientSecret }),
      });
    },
    subscribe: stored.subscribe,
  };
}

/** The connection in use. The secret is written down only when the person chose so. */
export const connectionStore = openConnectionStore();

export const useConnection = (): Connection =>
  useSyncExternalStore(connectionStore.subscribe, connectionStore.read);

/** A new program that may ask for tokens. */
import type { Scope } from '#contract/requests/token.ts';
import type { ClientStore } from '#service/ports/clients.ts';
import type { Secrets } from '#service/ports/ports.ts';

export interface NewClient {
  /** Name that people call it by. */
  name: string;
  tenant: string;
  scopes: Scope[];
}

/**
 * Adds a client.
 * @returns its credentials: the secret is shown only this once, and stored as a hash
 */
export async function addClient(
  clients: Pick<ClientStore, 'put'>,
  secrets: Pick<Secrets, 'make' | 'hash'>,
  client: NewClient,
): Promise<{ client_id: string; client_secret: string }> {
  const client_id = `hs-${secrets.make().slice(0, 16)}`;
  const client_secret = secrets.make();
  const secretHash = await secrets.hash(client_secret);
  await clients.put({ ...client, id: client_id, createdAt: Date.now(), secretHash });
  return { client_id, client_secret };
}

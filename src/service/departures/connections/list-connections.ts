/** Connections of organisations: those that administrators entered, and those in the environment of the service. */
import type { StoredConnection } from '#service/ports/departures/connections.ts';
import type { PushPortAccount } from '#service/ports/departures/push-port.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Connection, wherever it is set. */
export interface KnownConnection extends StoredConnection {
  /** Key, where it is set in the environment. */
  key?: string;
  isOnServer: boolean;
}

type Dependencies = Pick<Ports, 'connections' | 'serverConnections'>;

/** Lists the connections of a tenant, or of all tenants. */
export async function listConnections(
  { connections, serverConnections }: Dependencies,
  tenant?: string,
): Promise<KnownConnection[]> {
  const stored = await connections.list(tenant);
  return [
    ...serverConnections
      .filter((connection) => tenant === undefined || connection.tenant === tenant)
      .map((connection) => ({ ...connection, isOnServer: true })),
    ...stored.map((connection) => ({ ...connection, isOnServer: false })),
  ];
}

/** Returns the key of a connection; undefined where it has none, or it cannot be decrypted any more. */
export const readKey = async (
  { secrets }: Pick<Ports, 'secrets'>,
  { key, sealedKey }: KnownConnection,
): Promise<string | undefined> =>
  key ?? (sealedKey === undefined ? undefined : await secrets.unseal(sealedKey));

/** Returns the account of a subscription to Push Port. */
export async function readAccount(
  ports: Pick<Ports, 'secrets'>,
  connection: KnownConnection,
): Promise<PushPortAccount> {
  const { address, username, pushPort } = connection;
  const { groupId = '', topic = '' } = pushPort ?? {};
  const password = await readKey(ports, connection);
  return {
    brokers: address,
    groupId,
    topic,
    ...(username !== undefined && username !== '' && { username }),
    ...(password !== undefined && { password }),
  };
}

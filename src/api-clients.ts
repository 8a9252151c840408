/**
 * `npm run api-clients -- add NAME --tenant T [--scope "…"] [--json]`, `-- list [--json]`, `-- revoke ID`:
 * programs that may ask for tokens. Works while the service runs.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Scope } from './contract/requests/token.ts';
import { nodeSecrets } from './service/adapters/node-secrets.ts';
import { openShellDatabase } from './service/adapters/shell-database.ts';
import { sqlClients } from './service/adapters/sql/clients.ts';
import { sqlAuditLog } from './service/adapters/sql/people/audit-log.ts';
import { record, SHELL } from './service/audit/record.ts';
import { readConfiguration } from './service/configuration.ts';
import { EVERY_TENANT } from './service/ports/clients.ts';
import { addClient } from './service/tokens/add-client.ts';

const USAGE = `npm run api-clients -- add NAME --tenant T [--scope "requests:write requests:read"] [--json]
npm run api-clients -- list [--json]
npm run api-clients -- revoke ID`;

const Tenant = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const Name = z.string().trim().min(1).max(100);
const DEFAULT_SCOPES: Scope[] = ['requests:write', 'requests:read'];

process.umask(0o077);

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        tenant: { type: 'string' },
        scope: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function parseScopes(text: string | undefined): Scope[] {
  if (text === undefined) return DEFAULT_SCOPES;
  const scopes = z
    .array(Scope)
    .min(1)
    .safeParse(text.split(/[\s,]+/).filter(Boolean));
  return scopes.success ? scopes.data : fail(`--scope: give any of ${Scope.options.join(', ')}.`);
}

const { values, positionals } = readArguments();
const [command, subject] = positionals;
const read = readConfiguration(process.env);
if ('wrong' in read) fail(read.wrong.join('\n'));
const { configuration } = read;

const db = await openShellDatabase(configuration, fail);
const clients = sqlClients(db);
const recording = {
  auditLog: sqlAuditLog(db),
  newId: () => randomUUID(),
  now: () => Date.now(),
};

switch (command) {
  case 'add': {
    const name = Name.safeParse(subject);
    if (!name.success) fail(`Give the client a name of up to 100 letters.\n${USAGE}`);
    const scopes = parseScopes(values.scope);
    // Who draws for everybody may do nothing else.
    const isWorker = scopes.every((scope) => scope === 'worker');
    const tenant = (isWorker ? Tenant.or(z.literal(EVERY_TENANT)) : Tenant).safeParse(
      values.tenant,
    );
    if (!tenant.success)
      fail(
        `--tenant: give letters, digits, dots, hyphens or underscores, 64 at most; a client with only the scope worker may be of '${EVERY_TENANT}', every tenant.`,
      );
    // Hashes need no master secret: that one signs tokens and links only.
    const secrets = nodeSecrets('');
    const { client_id, client_secret } = await addClient(clients, secrets, {
      name: name.data,
      tenant: tenant.data,
      scopes,
    });
    const detail = `${name.data}: ${scopes.join(' ')}`;
    await record(recording, {
      tenant: tenant.data,
      actor: SHELL,
      action: 'client.added',
      subject: client_id,
      detail,
    });
    if (values.json) console.log(JSON.stringify({ client_id, client_secret }));
    else
      console.log(
        `Client ${name.data} of tenant ${tenant.data} may: ${scopes.join(' ')}\nclient_id:     ${client_id}\nclient_secret: ${client_secret}\nThis is the only time that the secret is shown.`,
      );
    break;
  }
  case 'list': {
    const rows = (await clients.list()).map(({ secretHash: _, createdAt, revokedAt, ...rest }) => ({
      ...rest,
      scopes: rest.scopes.join(' '),
      created: new Date(createdAt).toISOString(),
      revoked: revokedAt === undefined ? '' : new Date(revokedAt).toISOString(),
    }));
    if (values.json) console.log(JSON.stringify(rows));
    else if (rows.length === 0) console.log('There are no clients yet.');
    else console.table(rows);
    break;
  }
  case 'revoke': {
    if (subject === undefined) fail(`Give the client_id to revoke.\n${USAGE}`);
    const client = await clients.find(subject);
    if (client === undefined || !(await clients.revoke(subject, Date.now())))
      fail(`There is no client ${subject}.`);
    const { tenant, name: detail } = client;
    await record(recording, { tenant, actor: SHELL, action: 'client.revoked', subject, detail });
    console.log(`Revoked ${subject}. Its tokens end within a minute.`);
    break;
  }
  default:
    fail(USAGE);
}
await db.destroy();

/**
 * `npm run users -- invite EMAIL --role administrator [--tenant T]`, `-- list`, `-- reset EMAIL`, `-- remove
 * EMAIL`: people who sign in. Works while the service runs.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { InvitationForm } from './contract/people/people.ts';
import { Role } from './contract/people/role.ts';
import { nodeSecrets } from './service/adapters/node-secrets.ts';
import { openShellDatabase } from './service/adapters/shell-database.ts';
import { sqlAuditLog } from './service/adapters/sql/people/audit-log.ts';
import { sqlInvitations } from './service/adapters/sql/people/invitations.ts';
import { sqlOneTimes } from './service/adapters/sql/people/one-times.ts';
import { sqlPeople } from './service/adapters/sql/people/people.ts';
import { record, SHELL } from './service/audit/record.ts';
import { readConfiguration } from './service/configuration.ts';
import { ServiceError } from './service/http/service-error.ts';
import { makeInvitation, toAuditDetails } from './service/people/invite.ts';
import { makeResetLink } from './service/people/reset/reset-link.ts';
import type { Person } from './service/ports/people/people.ts';

const USAGE = `npm run users -- invite EMAIL --role ${Role.options.join('|')} [--role …] [--tenant T]
npm run users -- list [--tenant T]
npm run users -- reset EMAIL
npm run users -- remove EMAIL`;

process.umask(0o077);

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        role: { type: 'string', multiple: true, default: [] },
        tenant: { type: 'string', default: 'local' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [command, email = ''] = positionals;
const read = readConfiguration(process.env);
if ('wrong' in read) fail(read.wrong.join('\n'));
const { configuration } = read;
const db = await openShellDatabase(configuration, fail);
const people = sqlPeople(db);
const { tenant } = values;
const recording = {
  auditLog: sqlAuditLog(db),
  newId: () => randomUUID(),
  now: () => Date.now(),
};

const publicUrl = () => configuration.PUBLIC_URL ?? `http://localhost:${configuration.PORT}`;

async function invite(): Promise<void> {
  const form = InvitationForm.safeParse({ email, roles: values.role });
  if (!form.success) fail(`Give an email and a role.\n${USAGE}`);
  const ports = {
    ...recording,
    people,
    invitations: sqlInvitations(db),
    secrets: nodeSecrets(''),
    publicUrl,
  };
  const { invitation, link } = await makeInvitation(ports, tenant, SHELL.id, form.data).catch(
    (error: unknown) =>
      error instanceof ServiceError ? fail(error.message) : Promise.reject(error),
  );
  const auditDetails = toAuditDetails(invitation);
  await record(recording, { tenant, actor: SHELL, action: 'person.invited', ...auditDetails });
  console.log(`Send this link to ${form.data.email}. It works once, within seven days:\n${link}`);
}

async function requirePerson(address: string): Promise<Person> {
  const person = await people.findByEmail(address);
  return person ?? fail(`There is nobody with the email ${address}.`);
}

async function reset(): Promise<void> {
  const person = await requirePerson(email);
  const { link } = await makeResetLink(
    { ...recording, oneTimes: sqlOneTimes(db), secrets: nodeSecrets(''), publicUrl },
    person,
  );
  const { id: subject, name: detail } = person;
  await record(recording, {
    tenant: person.tenant,
    actor: SHELL,
    action: 'person.reset-link-made',
    subject,
    detail,
  });
  console.log(`Give this link to ${person.name} alone. It works once, within a day:\n${link}`);
}

async function remove(): Promise<void> {
  const person = await requirePerson(email);
  const outcome = await people.remove(person.tenant, person.id, Date.now());
  if (outcome === 'last-administrator')
    fail('This is the only administrator. Invite another one first.');
  const { id: subject, name: detail } = person;
  await record(recording, {
    tenant: person.tenant,
    actor: SHELL,
    action: 'person.removed',
    subject,
    detail,
  });
  console.log(`Removed ${person.name}. All sessions have ended.`);
}

switch (command) {
  case 'invite':
    await invite();
    break;
  case 'list': {
    const rows = (await people.list(tenant))
      .filter(({ removedAt }) => removedAt === undefined)
      .map(({ name, email: address, roles }) => ({
        name,
        email: address,
        roles: roles.join(' '),
      }));
    if (rows.length === 0) console.log('There are no people yet.');
    else console.table(rows);
    break;
  }
  case 'reset':
    await reset();
    break;
  case 'remove':
    await remove();
    break;
  default:
    fail(USAGE);
}
await db.destroy();

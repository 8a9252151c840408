/** Generators of clients, with the program that a client system would write around what each makes. */

export interface Generator {
  /** Packages that are fetched from npm, since they need an older TypeScript than ours. */
  fetched?: string[];
  /** Document that the quick run gives it. */
  document: '/openapi.json' | '/openapi-3.0.json';
  /** Command in `node_modules/.bin` and its arguments, for a document in the working folder. */
  command: (document: string) => [command: string, ...args: string[]];
  /** Program that prints how the request ended and where its video is; `toProgram` adds what all have. */
  job: string;
}

/** Compiler of the clients whose generators have a compiler of an earlier version. */
const EARLIER_COMPILER = 'typescript@5.9.3';

/** Returns the whole program: what it gets from the environment, then the job. */
export const toProgram = ({ job }: Generator): string => `
const { SERVICE_URL = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const basic = \`Basic \${btoa(\`\${CLIENT_ID}:\${CLIENT_SECRET}\`)}\`;
const announcement = { destination: 'PMH', via: null, timing: 1230, platform: '10', longDelay: true };
const ENDINGS = ['COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
${job}`;

export const GENERATORS: Record<string, Generator> = {
  'swagger-typescript-api': {
    document: '/openapi.json',
    command: (document) => [
      'swagger-typescript-api',
      'generate',
      ...['--path', document, '--output', '.', '--name', 'client.ts'],
    ],
    job: `
import { Api } from './client';
const api = new Api<string>({
  baseUrl: SERVICE_URL,
  securityWorker: (token) => (token === null ? {} : { headers: { Authorization: \`Bearer \${token}\` } }),
});
const issued = await api.oauth2.requestToken({
  grant_type: 'client_credentials',
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
});
api.setSecurityData(issued.data.access_token);
const { id } = (await api.v1.announceTrain(announcement)).data.data;
let { data } = (await api.v1.readRequestV1(id)).data;
while (!ENDINGS.includes(data.status)) {
  await pause();
  ({ data } = (await api.v1.readRequestV1(id)).data);
}
console.log(data.status, data.results?.[0]?.downloadLink);`,
  },
  oazapfts: {
    document: '/openapi-3.0.json',
    command: (document) => ['oazapfts', document, 'client.ts'],
    job: `
import { ok } from '@oazapfts/runtime';
import { announceTrain, defaults, readRequestV1, requestToken } from './client';
defaults.baseUrl = SERVICE_URL;
const issued = await ok(
  requestToken({ grant_type: 'client_credentials' }, { headers: { Authorization: basic } }),
);
defaults.headers = { Authorization: \`Bearer \${issued.access_token}\` };
// @ts-expect-error: the body cannot be left out.
const announceNothing = () => announceTrain();
const { id } = (await ok(announceTrain(announcement))).data;
let { data } = await ok(readRequestV1(id));
while (!ENDINGS.includes(data.status)) {
  await pause();
  ({ data } = await ok(readRequestV1(id)));
}
console.log(data.status, data.results?.[0]?.downloadLink);`,
  },
  'openapi-typescript and openapi-fetch': {
    fetched: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', EARLIER_COMPILER],
    document: '/openapi.json',
    command: (document) => ['openapi-typescript', document, '--output', 'client.ts'],
    job: `
import createClient from 'openapi-fetch';
import type { paths } from './client';
const client = createClient<paths>({ baseUrl: SERVICE_URL });
const issued = await client.POST('/oauth2/token', {
  body: { grant_type: 'client_credentials' },
  headers: { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' },
});
if (issued.data === undefined) throw new Error(JSON.stringify(issued.error));
const headers = { Authorization: \`Bearer \${issued.data.access_token}\` };
const path = '/v1/sign-requests/train-announcements';
const posted = await client.POST(path, { body: announcement, headers });
if (posted.data === undefined) throw new Error(JSON.stringify(posted.error));
const { id } = posted.data.data;
for (;;) {
  const read = await client.GET('/v1/sign-requests/{id}', { params: { path: { id } }, headers });
  if (read.data === undefined) throw new Error(JSON.stringify(read.error));
  const { status, results } = read.data.data;
  if (ENDINGS.includes(status)) {
    console.log(status, results?.[0]?.downloadLink);
    break;
  }
  await pause();
}`,
  },
  '@hey-api/openapi-ts': {
    // Later versions need Node 22.
    fetched: ['@hey-api/openapi-ts@0.88.2', EARLIER_COMPILER],
    document: '/openapi-3.0.json',
    command: (document) => ['openapi-ts', '--input', document, '--output', 'client'],
    job: `
import { announceTrain, readRequestV1, requestToken } from './client';
import { client } from './client/client.gen';
client.setConfig({ baseUrl: SERVICE_URL, throwOnError: true });
const throwOnError = true;
const issued = await requestToken({
  throwOnError,
  auth: \`\${CLIENT_ID}:\${CLIENT_SECRET}\`,
  body: { grant_type: 'client_credentials' },
});
client.setConfig({ auth: issued.data.access_token });
const { id } = (await announceTrain({ throwOnError, body: announcement })).data.data;
let { data } = (await readRequestV1({ throwOnError, path: { id } })).data;
while (!ENDINGS.includes(data.status)) {
  await pause();
  ({ data } = (await readRequestV1({ throwOnError, path: { id } })).data);
}
console.log(data.status, data.results?.[0]?.downloadLink);`,
  },
};

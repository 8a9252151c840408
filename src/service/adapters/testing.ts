/** One machine on a folder of its own, as tests open it, and secrets that are hashed at once. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment, DeploymentOptions } from './deployment-ports.ts';
import { databaseFile } from './embedded/data-folder.ts';
import { openEmbedded } from './embedded/embedded-ports.ts';
import { inTurn, nodeSecrets } from './node-secrets.ts';

/** What a deployment of tests is opened with. */
type TestDeploymentOptions = Pick<
  DeploymentOptions,
  'corsOrigins' | 'publicUrl' | 'reference' | 'log'
>;
export type OpenTestDeployment = (options: TestDeploymentOptions) => Promise<Deployment>;

let emptyDatabase: Promise<Uint8Array> | undefined;

/** The bytes of a new one: to bring each to the newest shape took longer than most tests. */
async function makeDatabase(options: TestDeploymentOptions): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-empty-'));
  const { close } = await openEmbedded({ dataDir, ...options });
  await close();
  const bytes = readFileSync(databaseFile(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
}

/** One machine, on a folder of its own. */
export const openOneMachine: OpenTestDeployment = async (options) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-service-'));
  emptyDatabase ??= makeDatabase(options);
  writeFileSync(databaseFile(dataDir), await emptyDatabase);
  const { ports, close } = await openEmbedded({ dataDir, ...options });
  return {
    ports,
    async close() {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** In place of scrypt, which takes a fifth of a second. */
export const quickSecrets = () =>
  nodeSecrets(
    'a secret of this test',
    inTurn((secret) => Promise.resolve(Buffer.from(secret))),
  );

/** Opens one machine in its own folder for tests, and provides secrets that are hashed at once. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment, DeploymentOptions } from './deployment-ports.ts';
import { databaseFile } from './embedded/data-folder.ts';
import { openEmbedded } from './embedded/embedded-ports.ts';
import { inTurn, nodeSecrets } from './node-secrets.ts';

/** Options with which tests open a deployment. */
type TestDeploymentOptions = Pick<
  DeploymentOptions,
  'corsOrigins' | 'publicUrl' | 'reference' | 'log'
>;
export type OpenTestDeployment = (options: TestDeploymentOptions) => Promise<Deployment>;

let emptyDatabase: Promise<Uint8Array> | undefined;

/** Creates the bytes of an empty, migrated database: migrating one for each test took longer than most tests. */
async function makeDatabase(options: TestDeploymentOptions): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-empty-'));
  const { close } = await openEmbedded({ dataDir, ...options });
  await close();
  const bytes = readFileSync(databaseFile(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
}

/** Opens one machine in its own folder. */
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

/** Creates secrets without scrypt, which takes a fifth of a second. */
export const quickSecrets = () =>
  nodeSecrets(
    'a secret of this test',
    inTurn((secret) => Promise.resolve(Buffer.from(secret))),
  );

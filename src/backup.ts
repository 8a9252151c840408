/** `npm run backup -- FOLDER`: copies the data of one machine, while the service runs. */

import { backUp } from './service/adapters/embedded/backup.ts';
import { DataFolderError } from './service/adapters/embedded/data-folder.ts';
import { getClusterConfiguration, readConfiguration } from './service/configuration.ts';

process.umask(0o077);

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) fail('npm run backup -- FOLDER');
const read = readConfiguration(process.env);
if ('wrong' in read) fail(read.wrong.join('\n'));
const { configuration } = read;
if (getClusterConfiguration(configuration) !== undefined)
  fail(
    'On many machines, back up the database with pg_dump and the bucket with its store’s own means.',
  );

const backup = await backUp(configuration.DATA_DIR, folder).catch((error: unknown) => {
  if (error instanceof DataFolderError) fail(error.message);
  throw error;
});
const megabytes = (backup.bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 });
console.log(
  `Backed up ${backup.requests} requests and ${backup.files} files (${megabytes} MB) to ${folder}.`,
);

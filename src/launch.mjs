/**
 * `npm start`, `npm run worker` and the other commands of the server: builds what is missing or older than its
 * sources, then runs the program of `dist/server` that is named. Plain JavaScript, since it runs before there is
 * anything built.
 */
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './service/adapters/host/build/build-when-stale.mjs';

const [name, ...rest] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const problem = await buildWhenStale(root, name === 'serve' ? ['studio', 'server'] : ['server']);
if (problem !== undefined) console.error(problem.report);
if (problem?.isFatal) process.exit(1);
const program = new URL(`../dist/server/${name}.js`, import.meta.url);
// As if it had been started itself: what it reads of the command line, and starts again by it, is its own.
process.argv.splice(1, Number.POSITIVE_INFINITY, fileURLToPath(program), ...rest);
await import(program.href);

/**
 * `npm run test:browsers [-- chromium|firefox|webkit|old]`: a film and screens in Chromium, the sample of stories in Firefox, the main ones in WebKit, and the player of
 * screens in Chromium of past years; all without a name. What is missing is installed where apt-get and npm can. Ends with
 * a table, and with 1 where a story failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureFirefox, ensureOldChromium, ensureWebKit } from './install-browsers.ts';
import { NOT_IN_FIREFOX } from './not-in-firefox.ts';

const USAGE = 'Usage: npm run test:browsers [-- chromium|firefox|webkit|old]';
const OLD_FOLDER = resolve(process.env.OLD_CHROMIUM ?? 'node_modules/.cache/old-chromium');

/** Stories of one browser. */
interface Trial {
  readonly title: string;
  ensure(): void;
  /** Command and its arguments. */
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** A browser with a window needs a display. */
const WITH_DISPLAY = process.env.DISPLAY === undefined ? ['xvfb-run', '--auto-servernum'] : [];
const PLAYWRIGHT = ['npx', 'playwright', 'test'];

const TRIALS: Readonly<Record<string, Trial>> = {
  chromium: {
    title: 'Chromium: a film and screens',
    ensure: () => undefined,
    command: [...PLAYWRIGHT, '-c', 'e2e/browsers/chromium.config.ts'],
  },
  firefox: {
    title: 'Firefox',
    ensure: ensureFirefox,
    command: [
      ...PLAYWRIGHT,
      '-c',
      'e2e/browsers/firefox.config.ts',
      'stories',
      'browsers/film',
      'browsers/shown',
    ],
  },
  webkit: {
    title: 'WebKitGTK',
    ensure: ensureWebKit,
    command: [...WITH_DISPLAY, ...PLAYWRIGHT, '-c', 'e2e/browsers/webkit.config.ts'],
  },
  old: {
    title: 'Chromium 69, 92 and 106: the player of screens',
    ensure: () => ensureOldChromium(OLD_FOLDER),
    command: [
      ...PLAYWRIGHT,
      ...['-c', 'e2e/playwright.config.ts', 'old-browsers', '--project', 'one machine'],
    ],
    env: { OLD_CHROMIUM: OLD_FOLDER, TEST_SIZE: 'full' },
  },
};

/** Part of Playwright's report as JSON. */
interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
    /** Milliseconds. */
    readonly duration: number;
  };
}

interface Outcome {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly minutes: number;
}

const reports = mkdtempSync(join(tmpdir(), 'browsers-'));

function tryBrowser(name: string, { title, ensure, command, env }: Trial): Outcome {
  ensure();
  const file = join(reports, `${name}.json`);
  const [program, ...commandLine] = [...command, '--reporter', 'list,json'];
  spawnSync(program!, commandLine, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats }: Report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    title,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    minutes: stats.duration / 60_000,
  };
}

const names = process.argv.slice(2);
if (names.some((name) => !(name in TRIALS))) {
  console.error(USAGE);
  process.exit(2);
}
const outcomes = Object.entries(TRIALS)
  .filter(([name]) => names.length === 0 || names.includes(name))
  .map(([name, trial]) => tryBrowser(name, trial));

console.log('\nLeft out in Firefox:');
for (const { story, reason } of NOT_IN_FIREFOX) console.log(`  ${story}: ${reason}`);
console.log();
for (const { title, passed, failed, skipped, minutes } of outcomes)
  console.log(
    `${title}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes.toFixed(1)} minutes`,
  );
const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0);
const failed = sum((outcome) => outcome.failed);
console.log(
  `${sum((outcome) => outcome.passed)} passed, ${failed} failed, ${sum((outcome) => outcome.skipped)} skipped`,
);
if (failed > 0) process.exitCode = 1;

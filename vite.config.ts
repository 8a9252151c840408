import { extname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { testFolder } from './e2e/test-folder.ts';
import { buildPlayer } from './src/player/build/vite-plugin.ts';
import { buildInStages } from './src/studio/offline/chunk-stages.ts';
import { keepEnglishOnly } from './src/studio/offline/english-only.ts';
import { buildServiceWorker } from './src/studio/offline/vite-plugin.ts';
import { leaveOutJsonSchema } from './src/studio/offline/without-json-schema.ts';

/** ffmpeg.wasm may use several threads only on a page that is isolated from other origins. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:8787';

/** As the service does: `/screen/…` is the page of a screen, and `/at/CODE` that of a station. */
const screenPage: Plugin = {
  name: 'screen-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/screen(\/|$|\?)/.test(request.url ?? '')) request.url = '/screen.html';
      if (/^\/at\/[\w-]+(\/?$|\?)/.test(request.url ?? '')) request.url = '/passengers.html';
      next();
    });
  },
};

/** Programs of the server: what is started by hand, then what those start as threads and processes. */
const PROGRAMS = [
  // On its own: what is shared by programs is loaded before what is theirs alone.
  'src/service/adapters/host/lean-memory.ts',
  'src/serve.ts',
  'src/worker.ts',
  'src/native/native-worker.ts',
  'src/native/join/join-thread.ts',
  'src/native/render-thread.ts',
  'src/api-clients.ts',
  'src/users.ts',
  'src/backup.ts',
  'src/service/adapters/embedded/sqlite/checkpoint-thread.mjs',
  'src/service/adapters/embedded/sqlite/sqlite-writer-thread.mjs',
  'src/service/adapters/host/compress-studio.ts',
  'src/service/adapters/threads/pack-thread.ts',
  'src/service/adapters/threads/planner-thread.ts',
];

/** `vite build --ssr`: programs for Node, which loads packages itself. All files are in one folder, so programs find each other. */
const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  ssr: true,
  copyPublicDir: false,
  rolldownOptions: {
    input: PROGRAMS,
    // What the studio's part of a shared file needs is not loaded for the server's.
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    output: {
      entryFileNames: ({ facadeModuleId }) =>
        `[name]${extname(facadeModuleId ?? '').replace('ts', 'js')}`,
      chunkFileNames: '[name]-[hash].js',
    },
  },
};

/** `vite build`: the studio. The player of a screen is built beside it, for older browsers. */
const studio: BuildEnvironmentOptions = {
  outDir: 'dist/studio',
  license: { fileName: 'licences.txt' },
  target: 'es2023',
  chunkSizeWarningLimit: 1500,
  rolldownOptions: { input: 'index.html' },
};

const config: ViteUserConfig = {
  // What is built names its files relative to itself, so that it works under every path. Pages alone are opened at
  // addresses of any depth: the service writes its path into them.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  plugins: [
    react(),
    tailwindcss(),
    screenPage,
    keepEnglishOnly(),
    leaveOutJsonSchema(),
    buildInStages(import.meta.dirname),
    buildPlayer(),
    buildServiceWorker(),
  ],
  optimizeDeps: { exclude: ['@ffmpeg/ffmpeg', '@ffmpeg/util', '@ffmpeg/core'] },
  // Speech recognition computes on the processor: without WebGPU its engine is half as large.
  resolve: { alias: { 'onnxruntime-web/webgpu': 'onnxruntime-web/wasm' } },
  worker: { format: 'es', plugins: () => [leaveOutJsonSchema()] },
  build: studio,
  server: {
    headers: isolation,
    proxy: Object.fromEntries(
      [
        '/v1',
        '/v2',
        '/oauth2',
        '/session',
        '/results',
        '/openapi.json',
        '/openapi-3.0.json',
        '/docs',
      ].map((path) => [path, service]),
    ),
  },
  preview: { headers: isolation },
  test: {
    testTimeout: 30_000,
    // Suites that open a service first share two cores with others.
    hookTimeout: 60_000,
    // Stations have London time, whatever zone a machine is set to.
    env: { TMPDIR: testFolder(), TZ: 'America/New_York' },
    // One core fewer, as is usual, is one of two here: 330 s instead of 590.
    maxWorkers: 3,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
          environment: 'node',
          // No file leaves anything behind for the next, so each room is loaded once a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'node',
          testTimeout: 60_000,
          setupFiles: ['src/studio/testing/setup.ts'],
          // Of a file's time a third was loading the studio; `setup.ts` closes what a test opened.
          isolate: false,
          // A process that has loaded the studio goes on only with files that need it.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
};

/** Programs of the server find files of the studio beside them. */
const serverConfig: ViteUserConfig = {
  build: server,
  experimental: {
    renderBuiltUrl: (file) => ({ runtime: `new URL('../studio/${file}', import.meta.url).href` }),
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverConfig : config));

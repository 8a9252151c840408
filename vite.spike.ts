import { defineConfig } from 'vite';
export default defineConfig({ build: { ssr: true, outDir: '/tmp/wt-native/dist-spike', target: 'node20', emptyOutDir: true, minify: false, copyPublicDir: false, rolldownOptions: { input: ['spike.ts'] } } });

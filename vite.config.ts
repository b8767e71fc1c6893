import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Stands in the built page where the server puts a nonce of its own into each answer (server/http/portal.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

/** The portal is static files; the same file also bundles the API (`vite build --ssr server/main.ts`). */
export default defineConfig(({ isSsrBuild }): UserConfig => ({
  plugins: [react()],
  html: { cspNonce: NONCE_PLACE },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? { target: 'node20' } : { outDir: 'dist/portal', emptyOutDir: true, target: 'es2023' },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
}));

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ftl } from './ftl.ts'

const HOUSE = process.env.CLUBHOUSE_HOUSE ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), ftl()],
  build: {
    outDir: '../src/clubhouse/server/static',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0, // the server's content policy allows files, not data addresses
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: { checks: { bundlerTimings: false } }, // compiling Svelte is all this build does
  },
  server: {
    fs: { allow: ['..'] }, // the words and rulebooks have their one home beside the rules
    proxy: { '/api': { target: HOUSE }, '/ws': { target: HOUSE, ws: true } },
  },
})

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { ftl } from './ftl.ts'

export default defineConfig({
  plugins: [svelte(), ftl()],
  resolve: { conditions: ['browser'] }, // Svelte's own: the tests mount components
  test: { include: ['test/**/*.test.ts'], environment: 'happy-dom' },
})

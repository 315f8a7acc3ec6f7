import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { whereUsedPlugin } from '../../scripts/where-used.ts'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  base: '/office/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    whereUsedPlugin(),
  ],
  build: {
    sourcemap: false,
    // The Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The server refuses writes that come from another origin than its own.
  server: { port: 5174, strictPort: true, proxy: { '/api': { target: api, headers: { origin: api } } } },
})

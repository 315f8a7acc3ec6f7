import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoad, textsOf } from '../../scripts/vite/first-load.ts'
import { packed } from '../../scripts/vite/packed.ts'
import { preloadFont } from '../../scripts/vite/preload-font.ts'
import { stylesFirst } from '../../scripts/vite/styles-first.ts'
import { whereUsedPlugin } from '../../scripts/vite/where-used.ts'

const languageOf = textsOf('office')
const api = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  base: '/office/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    whereUsedPlugin(),
    preloadFont(),
    stylesFirst(),
    firstLoad(languageOf),
    packed(),
  ],
  build: {
    sourcemap: false,
    // The Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'checks', test: /messages\/validation\/en\.ts$/, priority: 6 },
            // Nordic readers read the office in English.
            { name: 'texts.en', test: /messages\/office\/(.+\.)?en\.ts$|bundles\/office\.en\.ts$/, priority: 6 },
            { name: (id) => (languageOf(id) ? `texts.${languageOf(id)}` : null), priority: 5 },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'base', tags: ['$initial'], priority: 3 },
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\/|\/ui\/src\/forms\/(form|(?!range).*-field|use-field|use-zod-form)\.tsx/,
              priority: 2,
            },
            { name: 'icons', test: /lucide-react/, priority: 2 },
            { name: 'kit', test: /@mantine|@floating-ui/, minShareCount: 4, priority: 2 },
          ],
        },
      },
    },
  },
  // The server refuses writes that come from another origin than its own.
  server: { port: 5174, strictPort: true, proxy: { '/api': { target: api, headers: { origin: api } } } },
})

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prefetchFile } from '../../scripts/vite/prefetch-file.ts'
import { firstLoad, textsOf } from '../../scripts/vite/first-load.ts'
import { packed } from '../../scripts/vite/packed.ts'
import { preloadFont } from '../../scripts/vite/preload-font.ts'
import { stylesFirst } from '../../scripts/vite/styles-first.ts'

const languageOf = textsOf('portal')

// What most pages share and is too small for a file of its own.
const smallParts =
  /lucide-react|react-query\/build|(field-shell|form-alert|password-input|zod-messages|avatar|choice|empty-state|photo|useLocation)\.(tsx?|js)$/

// What every list of cars and the pages around it share, in one file instead of sixteen.
const listParts =
  /portal\/src\/(cars\/(?!car-table|filter-sheet|list-download)|shell\/(?!demo-bar|use-language-switch|no-such-page)|saved\/(use-|fresh-)|offers\/(chosen|choose|choices|use-no-say))|ui\/src\/(use-media|use-step|overlay\/use-filter-sheet|forms\/search-input|feedback\/skeleton)/

const api = process.env.BILBRO_API ?? `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  base: '/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    preloadFont(),
    stylesFirst(),
    prefetchFile('prefetch'),
    firstLoad(languageOf),
    packed(),
  ],
  build: {
    sourcemap: false,
    // The Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    // One file of styles for all pages is smaller on the way than the ten that a page needs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: on a phone in a yard each one costs a way there and back.
        codeSplitting: {
          groups: [
            { name: 'prefetch', test: /portal\/src\/core\/(prefetch|clock|preview|token)\.ts$/, priority: 6 },
            { name: 'checks', test: /messages\/validation\/en\.ts$/, priority: 5 },
            { name: (id) => (languageOf(id) ? `texts.${languageOf(id)}` : null), priority: 4 },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'parts', test: smallParts, priority: 1 },
            { name: 'cars', test: listParts, priority: 0.5 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
})

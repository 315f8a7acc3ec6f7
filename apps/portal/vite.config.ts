import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filesIn } from '../../scripts/vite/files-in.ts'
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
const listParts = filesIn(
  [
    'apps/portal/src/overview/car-list',
    'apps/portal/src/sale/listings/list',
    'apps/portal/src/sale/listings/choosing',
    'apps/portal/src/sale/listings/saved-searches/fresh-button.tsx',
    'apps/portal/src/sale/favourites',
    'apps/portal/src/sale/visits',
    'apps/portal/src/shell',
    'packages/ui/src/feedback/skeleton.tsx',
    'packages/ui/src/forms/search-input.tsx',
    'packages/ui/src/overlay/use-filter-sheet.tsx',
    'packages/ui/src/use-media.tsx',
    'packages/ui/src/use-step.tsx',
  ],
  [
    'apps/portal/src/sale/listings/list/table',
    'apps/portal/src/sale/listings/list/filters/filter-sheet.tsx',
    'apps/portal/src/sale/listings/list/list-download.tsx',
    'apps/portal/src/shell/demo-bar.tsx',
    'apps/portal/src/shell/no-such-page.tsx',
    'apps/portal/src/shell/use-language-switch.ts',
  ],
)

// The file that requests the first data, before the app has loaded.
const prefetchParts = filesIn([
  'apps/portal/src/core/ssr/prefetch.ts',
  'apps/portal/src/core/ssr/hydration-data.ts',
  'apps/portal/src/core/preview.ts',
  'apps/portal/src/core/session/token.ts',
  'packages/i18n/src/clock.ts',
])

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
            { name: 'prefetch', test: prefetchParts, priority: 6 },
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

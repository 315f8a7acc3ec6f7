import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstLoad, languageOf } from './first-load.ts'

/** The one font of every page starts to load with the page, not with its styles. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

/** Files as they travel: made once here, so that the server need not pack them with every answer. */
function packed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      const pack = async (file: string) => {
        const content = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await brotli(content, options))
        await writeFile(join(dir, `${file}.gz`), await zip(content, { level: 9 }))
      }
      await Promise.all(files.map(pack))
    },
  }
}

const api = process.env.BILBRO_API ?? `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  base: '/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.' }),
    react(),
    preloadFont(),
    firstLoad(),
    packed(),
  ],
  build: {
    sourcemap: false,
    // The Content-Security-Policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: on a phone in a yard each one costs a way there and back.
        codeSplitting: {
          groups: [
            { name: 'checks', test: /messages\/validation\/en\.ts$/, priority: 5 },
            { name: (id) => (languageOf(id) ? `texts.${languageOf(id)}` : null), priority: 4 },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'base', tags: ['$initial'], priority: 2 },
            {
              name: 'parts',
              test: /lucide-react|(field-shell|form-alert|password-input|zod-messages)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api } },
})

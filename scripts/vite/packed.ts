import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses files at build time, so that the server need not compress each answer. */
export function packed(): Plugin {
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

// Persistent worker that compiles a template and its data to a PDF: loading the compiler takes longer than using it.
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answer } from '../platform/workers/thread.ts'
import { coveredBy } from './covered.ts'
import { readFonts } from './fonts.ts'

export type PaperTask = {
  template: string
  /** Templates read it as data (`sys.inputs`), so that no value is interpreted as markup. */
  data: object
  /** Pictures by the path that the data uses. */
  pictures: { path: string; bytes: Uint8Array }[]
  standard: string
  /** Seconds since 1970. */
  at: number
}

const fonts = readFonts()
const covered = coveredBy(fonts)
const jsonOf = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? covered(value) : value))

// The compiler can only read files in this folder.
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('./templates', import.meta.url)),
  fontArgs: [{ fontBlobs: fonts }],
})

export const run = answer(async ({ template, data, pictures, standard, at }: PaperTask): Promise<Uint8Array> => {
  const main = fileURLToPath(new URL(`./templates/${template}.typ`, import.meta.url))
  try {
    for (const { path, bytes } of pictures) compiler.mapShadow(pathOf(path), Buffer.from(bytes))
    const compiled = compiler.compile({ mainFilePath: main, inputs: { data: jsonOf(data) } })
    if (!compiled.result) {
      const error = compiled.takeError()
      throw new Error(`${template}: ${JSON.stringify(error?.shortDiagnostics)}`)
    }
    return compiler.pdf(compiled.result, { pdfStandard: standard, creationTimestamp: at })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(10)
  }
})

const pathOf = (path: string) => fileURLToPath(new URL(`./templates${path}`, import.meta.url))

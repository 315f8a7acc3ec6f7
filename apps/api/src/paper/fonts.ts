// The fonts of all documents, and the characters of a document that they lack.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coveredBy } from './covered.ts'

export const readFonts = (): Buffer[] =>
  ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))),
  )

let covered: ((text: string) => string) | undefined
/** The characters of a document that are printed as question marks, each once. */
export function unprintableIn(document: object): string {
  const shown = (covered ??= coveredBy(readFonts()))
  const found = new Set<string>()
  JSON.stringify(document, (_, value: unknown) => {
    // Plain ASCII is in every font.
    if (typeof value !== 'string' || /^[\x20-\x7e]*$/.test(value)) return value
    for (const one of value.normalize('NFC')) if (one !== '?' && shown(one) === '?') found.add(one)
    return value
  })
  return [...found].join(' ')
}

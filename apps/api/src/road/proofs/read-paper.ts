// The text of a PDF, as far as it has one. Read in a thread of its own: what is uploaded may be large, broken or made to hurt.
import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { AppError, appError } from '../../core/errors.ts'

export type PaperTask = { path: string; name: string } | { bytes: Uint8Array; name: string }
/** Null: a scan or a photo, of which nothing can be read. */
export type ReadPaper = { text: string | null }

const mostPages = 30
const mostText = 200_000
/** Fewer signs than this are a stamp of a scanner, not a text. */
const leastLetters = 20

/** @throws proof.encrypted, proof.tooManyPages, proof.unreadable */
export async function readPaper(task: PaperTask): Promise<ReadPaper> {
  const { name } = task
  const bytes = 'path' in task ? await readFile(task.path) : task.bytes
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted && !pdf.isAuthenticated) throw appError('proof.encrypted', { name })
    if (pdf.getPageCount() === 0) throw appError('proof.unreadable', { name })
    if (pdf.getPageCount() > mostPages) throw appError('proof.tooManyPages', { name, limit: mostPages })
    const text = pdf
      .extractText()
      .map((page) => page.text)
      .join('\n')
      .slice(0, mostText)
    return { text: (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= leastLetters ? text : null }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/password|encrypt/i.test(String(error))) throw appError('proof.encrypted', { name })
    throw appError('proof.unreadable', { name })
  }
}

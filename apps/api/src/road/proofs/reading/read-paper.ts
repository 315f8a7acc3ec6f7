// Extracts the text of a PDF. Runs in a worker thread, because uploads can be large, broken or malicious.
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { AppError, appError } from '../../../core/errors.ts'
import { hasStamps, withStamps } from './flat-pdf.ts'
import { pageText } from './pdf-lines.ts'

export type PaperTask = { path: string; name: string } | { bytes: Uint8Array; name: string }
/** Null for a scan or photo without text. */
export type ReadPaper = { text: string | null }

const mostPages = 30
const mostText = 200_000
/** Fewer characters than this are a scanner's stamp, not a text. */
const leastLetters = 20

/** @throws proof.encrypted, proof.tooManyPages, proof.unreadable */
export async function readPaper(task: PaperTask): Promise<ReadPaper> {
  const { name } = task
  const bytes = 'path' in task ? await readFile(task.path) : task.bytes
  let pdf: PDFDocumentProxy | undefined
  try {
    pdf = await open(bytes)
    if (pdf.numPages === 0) throw appError('proof.unreadable', { name })
    if (pdf.numPages > mostPages) throw appError('proof.tooManyPages', { name, limit: mostPages })
    if (await hasStamps(pdf)) {
      const bare = pdf
      pdf = await open(await withStamps(bytes))
      await bare.loadingTask.destroy()
    }
    let text = ''
    for (let number = 1; number <= pdf.numPages && text.length < mostText; number++)
      text += `${await pageText(await pdf.getPage(number))}\n`
    text = text.slice(0, mostText).trim()
    return { text: (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= leastLetters ? text : null }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (/password|encrypt/i.test(String(error))) throw appError('proof.encrypted', { name })
    throw appError('proof.unreadable', { name })
  } finally {
    await pdf?.loadingTask.destroy()
  }
}

/** Reads text only: no scripts run, nothing is downloaded, pictures and fonts are not rendered. */
const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })

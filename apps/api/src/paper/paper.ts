// All PDF documents are created here.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Deps } from '../core/deps.ts'
import { maxPixels } from '../platform/files/inspect-picture.ts'
import { FileReply } from '../core/request/replies.ts'
import type { Letterhead, Picture } from './letterhead.ts'
import type { PaperTask } from './compile.thread.ts'

const script = new URL('./compile.thread.ts', import.meta.url)

export type Page = {
  template: 'vehicle-sheet' | 'contract' | 'evidence' | 'invoice' | 'arrival' | 'report' | 'condition-report'
  title: string
  /** BCP 47, for example `nb-NO`. */
  locale: string
  letterhead: Letterhead
  body: object
  /** By the path that the body uses: `/photo-1.jpg`. */
  pictures: Picture[]
}

/**
 * Creates a tagged PDF with embedded fonts, in a worker thread: PDF/UA-1, or PDF/A-3 (`a-3b`) for documents with
 * attachments that are archived for years.
 */
export async function printed(
  deps: Pick<Deps, 'threads'>,
  page: Page,
  now: Date,
  standard: 'ua-1' | 'a-3b' = 'ua-1',
): Promise<Buffer> {
  const { template, title, locale, letterhead, body, pictures } = page
  const { logo, ...head } = letterhead
  const [lang, region] = locale.split('-')
  const task: PaperTask = {
    template,
    data: { title, lang, region, letterhead: { ...head, logo: logo && logo.path }, body },
    pictures: logo ? [logo, ...pictures] : pictures,
    standard,
    at: Math.floor(now.getTime() / 1000),
  }
  return Buffer.from(await deps.threads.runPersistent<Uint8Array>(script, task))
}

/** `name` without file extension. */
export const pdfReply = (pdf: Buffer, name: string): FileReply =>
  new FileReply(Readable.from([pdf]), 'application/pdf', `${name}.pdf`)

/**
 * Converts a photo to a JPEG of limited width, which PDFs can embed without re-encoding. @throws when the content is no
 * picture or too large
 */
export const photoForPaper = (content: Buffer, width: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: maxPixels })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer()

// A signed document with its evidence. The signed bytes stay at the beginning, the evidence page follows as an
// incremental update, and the original is attached as a file, so that it can be compared.
import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Deps } from '../../core/deps.ts'
import { appendPages } from '../../paper/append-pages.ts'
import { printed } from '../../paper/paper.ts'
import { type Evidence, evidencePage } from './evidence-page.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The same document, evidence and time give the same bytes.
 * @throws Error when a signature or the evidence belongs to another document
 */
export async function withEvidence(
  deps: Pick<Deps, 'threads'>,
  pdf: Buffer,
  { at, ...evidence }: Evidence & { at: Date },
): Promise<Buffer> {
  const hash = sha256(pdf)
  for (const one of [evidence, ...evidence.signatures])
    if (one.documentSha256 !== hash) throw new Error('evidence of another document than this one')
  const document = await PDF.load(pdf)
  const file = `${paperTexts[evidence.language]['paper.evidence.file']}.pdf`
  const page = await evidencePage(evidence, { pages: document.getPageCount(), file })
  appendPages(document, await PDF.load(await printed(deps, page, at)))
  attach(document, pdf, { file, description: page.title, at })
  return Buffer.from(await document.save({ incremental: true }))
}

/** Attaches the source document as PDF 2.0 and PDF/A-3 require. */
function attach(
  document: PDF,
  content: Buffer,
  { file, description, at }: { file: string; description: string; at: Date },
) {
  const name = PdfString.fromString(file)
  const made = PdfString.fromString(`D:${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`)
  const stream = document.createStream(
    {
      Type: PdfName.of('EmbeddedFile'),
      Subtype: PdfName.of('application/pdf'),
      Params: PdfDict.of({ Size: PdfNumber.of(content.length), ModDate: made }),
    },
    content,
  )
  const spec = document.createDict({
    Type: PdfName.of('Filespec'),
    F: name,
    UF: name,
    Desc: PdfString.fromString(description),
    AFRelationship: PdfName.of('Source'),
    EF: PdfDict.of({ F: stream, UF: stream }),
  })
  const catalog = document.getCatalog()
  catalog.set('AF', new PdfArray([spec]))
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: PdfDict.of({ Names: new PdfArray([name, spec]) }) }))
}

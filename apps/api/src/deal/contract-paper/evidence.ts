// A signed document with its evidence: the bytes that were shown stay at the beginning, the evidence page follows as an
// update, and the document is attached once more as a file of its own, for whoever wants to compare it.
import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Deps } from '../../core/deps.ts'
import { appendPages } from '../../paper/append-pages.ts'
import { printed } from '../../paper/paper.ts'
import { type Evidence, evidencePage } from './evidence-page.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The same document, evidence and instant give the same bytes.
 * @throws Error when one of the signatures, or the evidence itself, is about another document
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

/** As PDF 2.0 and PDF/A-3 name what a document was made from. */
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

// Stamps and signatures store their text beside the page. Flattening moves it into the page, so that it is read too.
import { PDF } from '@libpdf/core'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'

/** Whether a file has stamps or signature fields with visible content. */
export async function hasStamps(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const all = (await page.getAnnotations()) as { subtype?: string; fieldType?: string; hasAppearance?: boolean }[]
    if (all.some((one) => one.hasAppearance && (one.subtype === 'Stamp' || one.fieldType === 'Sig'))) return true
  }
  return false
}

/** The file with its stamps flattened into the pages, or unchanged where that fails. */
export async function withStamps(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const pdf = await PDF.load(bytes)
    pdf.getForm()?.flatten()
    for (const page of pdf.getPages()) page.flattenAnnotations({ exclude: ['Link', 'Popup', 'FreeText'] })
    return await pdf.save()
  } catch {
    return bytes
  }
}

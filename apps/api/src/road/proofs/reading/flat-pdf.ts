// Stamps and signatures draw their own text beside the page: it is made a part of the page, so that it is read with it.
import { PDF } from '@libpdf/core'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'

/** Whether a file has stamps or signature fields that draw something. */
export async function hasStamps(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const all = (await page.getAnnotations()) as { subtype?: string; fieldType?: string; hasAppearance?: boolean }[]
    if (all.some((one) => one.hasAppearance && (one.subtype === 'Stamp' || one.fieldType === 'Sig'))) return true
  }
  return false
}

/** The same file with its stamps on its pages; as it was where that is not possible. */
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

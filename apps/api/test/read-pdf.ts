// What a PDF says and how it is made, for tests.
import { PDF, PdfDict, PdfName, PdfRef } from '@libpdf/core'

export type ReadPdf = {
  pages: number
  /** Lines and words as they follow each other, each gap one space. */
  text: string
  lang: string | undefined
  title: string | undefined
  isTagged: boolean
  /** The fonts by name, and whether their outlines are inside. */
  fonts: { name: string; isEmbedded: boolean }[]
  images: number
  /** Kinds of its structure: `H1`, `L`, `Figure` … */
  structure: Set<string>
}

/** Reads it as any reader of PDFs would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await PDF.load(bytes)
  const objects = dictionariesOf(pdf)
  const catalog = pdf.getCatalog()
  const named = (dict: PdfDict, key: string) => dict.getName(key)?.value
  const fonts = objects.filter((dict) => named(dict, 'Type') === 'FontDescriptor')
  return {
    pages: pdf.getPageCount(),
    text: pdf
      .extractText()
      .map((page) => page.text)
      .join(' ')
      // One glyph is both hyphens; what tells them apart is not looked at here.
      .replace(/\u00ad/g, '-')
      .replace(/\s+/g, ' '),
    lang: catalog.getString('Lang')?.asString(),
    title: pdf.getTitle(),
    isTagged: catalog.getDict('MarkInfo')?.getBool('Marked')?.value === true && catalog.has('StructTreeRoot'),
    fonts: fonts.map((dict) => ({
      name: named(dict, 'FontName') ?? '',
      isEmbedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => dict.has(key)),
    })),
    images: objects.filter((dict) => named(dict, 'Subtype') === 'Image').length,
    structure: new Set(objects.flatMap((dict) => (dict.has('P') && named(dict, 'S')) || [])),
  }
}

/** Every dictionary that can be reached from the catalog. */
function dictionariesOf(pdf: PDF): PdfDict[] {
  const found = new Set<PdfDict>()
  const seen = new Set<string>()
  const visit = (value: unknown): void => {
    if (value instanceof PdfRef) {
      const key = value.toString()
      if (seen.has(key)) return
      seen.add(key)
      return visit(pdf.getObject(value))
    }
    if (value instanceof PdfDict) {
      if (found.has(value)) return
      found.add(value)
      for (const [, one] of value) visit(one)
    } else if (Symbol.iterator in Object(value) && typeof value !== 'string' && !(value instanceof PdfName))
      for (const one of value as Iterable<unknown>) visit(one)
  }
  visit(pdf.getCatalog())
  return [...found]
}

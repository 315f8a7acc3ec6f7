// Reads text and structure of a PDF, for tests.
import { PDF, PdfDict, PdfName, PdfRef } from '@libpdf/core'

export type ReadPdf = {
  pages: number
  /** Lines and words in order, separated by single spaces. */
  text: string
  lang: string | undefined
  title: string | undefined
  isTagged: boolean
  /** Fonts by name, and whether they are embedded. */
  fonts: { name: string; isEmbedded: boolean }[]
  images: number
  /** Structure types: `H1`, `L`, `Figure` … */
  structure: Set<string>
}

/** The text and pages of a PDF, read with a PDF library. */
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
      // Both kinds of hyphens share a glyph; their difference does not matter here.
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

/** All dictionaries that can be reached from the catalog. */
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

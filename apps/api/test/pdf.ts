// Small handwritten PDFs; their text is what a PDF reader extracts.

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** One page with these lines; without lines, an empty page, as in a scan. */
export function pdfOf(lines: readonly string[], pages = 1): Buffer {
  const content = lines.length
    ? `BT /F1 11 Tf 40 780 Td 14 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`
    : '0.5 g 40 40 500 700 re f'
  return pdfWith(Buffer.from(content, 'latin1'), { pages })
}

/** Pages with the same content; `filter` names its compression. */
export function pdfWith(content: Buffer, { pages = 1, filter = '' }: { pages?: number; filter?: string } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at} 0 R`).join(' ')
  const contentAt = 4 + pages
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentAt} 0 R >>`,
    ),
    `<< /Length ${content.length}${filter && ` /Filter ${filter}`} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  return pdfFrom(objects)
}

/** Builds a file of these objects, numbered from 1. */
function pdfFrom(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(body, 'latin1')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

/** One page with these entries; `others` are the objects from number 4 on. */
export const pdfOfObjects = (page: string, others: readonly string[]): Buffer =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...others,
  ])

export const pdfFile = (lines: readonly string[], name = 'paper.pdf'): File =>
  new File([new Uint8Array(pdfOf(lines))], name, { type: 'application/pdf' })

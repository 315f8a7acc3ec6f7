// The text of a PDF page in lines, as a reader sees it: rotated pages, stamps, forms and notes included.
import type { PDFPageProxy } from 'unpdf/pdfjs'

type Piece = { text: string; along: number; across: number; angle: number; width: number; size: number }
type Matrix = [number, number, number, number, number, number]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Position of a piece of text along its writing direction, and across it (which tells the line). */
function pieceOf(text: string, matrix: Matrix, width: number): Piece {
  const [a, b, c, d, x, y] = matrix
  const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI / 5) * 5
  const turn = (angle * Math.PI) / 180
  return {
    text,
    angle,
    along: x * Math.cos(turn) + y * Math.sin(turn),
    across: y * Math.cos(turn) - x * Math.sin(turn),
    width,
    size: Math.hypot(c, d) || 1,
  }
}

/** Pieces are on one line when they differ by less than this share of their size. */
const sameLine = 0.4
/** A gap wider than this share of their size is a space. */
const asSpace = 0.18

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.angle - b.angle || a.across - b.across || a.along - b.along)) {
    const last = lines.at(-1)
    const first = last?.[0]
    const belongs = first?.angle === piece.angle && Math.abs(first.across - piece.across) <= sameLine * piece.size
    if (last && belongs) last.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    let text = ''
    let end = -Infinity
    for (const { text: own, along, width, size } of line.toSorted((a, b) => a.along - b.along)) {
      if (text && along - end > asSpace * size) text += ' '
      text += own
      end = along + width
    }
    return text.trim()
  })
}

/** Text typed into form fields and comments added to the page. */
async function notesOf(page: PDFPageProxy): Promise<string[]> {
  const all = (await page.getAnnotations()) as {
    fieldValue?: unknown
    textContent?: readonly string[]
    contentsObj?: { str?: string }
  }[]
  return all.flatMap(({ fieldValue, textContent, contentsObj }) => [
    ...(typeof fieldValue === 'string' ? [fieldValue] : Array.isArray(fieldValue) ? fieldValue.map(String) : []),
    ...(textContent?.length ? [textContent.join('\n')] : []),
    ...(contentsObj?.str ? [contentsObj.str] : []),
  ])
}

export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const view = page.getViewport({ scale: 1 }).transform as Matrix
  const pieces = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [pieceOf(item.str, times(view, item.transform as Matrix), item.width)] : [],
  )
  return [...linesOf(pieces), ...(await notesOf(page))].filter(Boolean).join('\n')
}

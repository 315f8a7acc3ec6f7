import { expect, test } from 'vitest'
import { pdfOfObjects } from '../../../../test/pdf.ts'
import { readPaper } from './read-paper.ts'

const lines = ['Consignee: FJORD BILER', 'WVWZZZ1KZAW123456', '20.11.2026']
const stream = (content: string, more = '') => `<< ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const textOf = async (page: string, others: readonly string[]) =>
  (await readPaper({ bytes: pdfOfObjects(page, [font, ...others]), name: 'cmr.pdf' })).text ?? ''
const box = '/MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> /XObject << /X 6 0 R >> >> /Contents 5 0 R'
const written = (at: string) => `BT /F1 11 Tf ${at} 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >>'

test('text inside of a form, and of a form inside of a form', async () => {
  const nested = form.replace('>> >>', '>> /XObject << /Y 7 0 R >> >>')
  const text = await textOf(box, [stream('q /X Do Q'), stream('q /Y Do Q', nested), stream(written('40 780 Td'), form)])
  expect(text.split('\n')).toEqual(lines)
})

test.each([90, 180, 270])('a page that is turned by %i degrees', async (degrees) => {
  const turned = { 90: '0 1 -1 0 100 40 Tm', 180: '-1 0 0 -1 500 700 Tm', 270: '0 -1 1 0 100 780 Tm' }[degrees]!
  const text = await textOf(`${box} /Rotate ${degrees}`, [stream(written(turned)), stream('', form)])
  expect(text.split('\n')).toEqual(lines)
})

test('pieces of a line are put together as they stand, whatever their order in the file', async () => {
  const content =
    'BT /F1 11 Tf 1 0 0 1 150 700 Tm (BILER) Tj 1 0 0 1 40 700 Tm (Consignee:) Tj 1 0 0 1 100 700 Tm (FJORD) Tj 1 0 0 1 40 650 Tm (Place of delivery) Tj ET'
  expect(await textOf(box, [stream(content), stream('', form)])).toBe('Consignee: FJORD BILER\nPlace of delivery')
})

test('what was typed into fields and written onto the page', async () => {
  const annotations = [
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (vin) /V (WVWZZZ1KZAW123456) /Rect [40 600 300 620] /DA (/F1 11 Tf 0 g) >>',
    '<< /Type /Annot /Subtype /FreeText /Contents (Received 20.11.2026, Fjord) /Rect [40 500 300 520] /DA (/F1 11 Tf 0 g) >>',
  ]
  const text = await textOf(`${box} /Annots [7 0 R 8 0 R]`, [stream('0 g'), stream('', form), ...annotations])
  expect(text).toContain('WVWZZZ1KZAW123456')
  expect(text).toContain('Received 20.11.2026, Fjord')
})

test('a stamp that somebody put onto the page', async () => {
  const stamp = '<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] /AP << /N 8 0 R >> >>'
  const text = await textOf(`${box} /Annots [7 0 R]`, [
    stream('0 g'),
    stream('', form),
    stamp,
    stream(written('40 780 Td'), form),
  ])
  expect(text).toContain('WVWZZZ1KZAW123456')
})

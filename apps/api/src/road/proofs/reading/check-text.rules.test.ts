import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { pdfOf } from '../../../../test/pdf.ts'
import { checkText, type PaperFacts } from './check-text.rules.ts'
import { readPaper } from './read-paper.ts'

const facts: PaperFacts = {
  vin: 'WVWZZZ1KZAW123456',
  consignee: ['Fjord Biler ApS'],
  places: ['Aarhus', 'Danmark'],
  from: '2026-11-01',
  until: '2026-11-23',
  mrn: '26DE485100000000K1',
}
const cmr = [
  'CMR No 4711',
  'Consignee: FJORD BILER',
  'Place of delivery: Århus, Danmark',
  'WVWZZZ1KZAW123456',
  '21.11.2026',
]
const said = async (lines: string[], paper: 'CMR' | 'EXIT_NOTE' = 'CMR') => {
  const { text } = await readPaper({ bytes: pdfOf(lines), name: 'cmr.pdf' })
  return Object.fromEntries(checkText(paper, text ?? '', facts).map(({ check, result }) => [check, result]))
}

test('a consignment note says what it has to: each thing is found', async () => {
  expect(await said(cmr)).toEqual({ VIN: 'FOUND', CONSIGNEE: 'FOUND', PLACE: 'FOUND', DATE: 'FOUND' })
})

test.each([
  ['VIN', 'WVWZZZ1KZAW123456', 'WVWZZZ1KZAW999999', 'DIFFERS'],
  ['VIN', 'WVWZZZ1KZAW123456', 'no number', 'NOT_FOUND'],
  ['CONSIGNEE', 'FJORD BILER', 'ANOTHER DEALER', 'NOT_FOUND'],
  ['PLACE', 'Århus, Danmark', 'International, TBC', 'DIFFERS'],
  ['PLACE', 'Århus, Danmark', 'Hamburg', 'NOT_FOUND'],
  ['DATE', '21.11.2026', '21.11.2025', 'DIFFERS'],
  ['DATE', '21.11.2026', 'undated', 'NOT_FOUND'],
])('%s: %s instead of %s is told, and nothing else', async (check, good, bad, result) => {
  const found = await said(cmr.map((line) => line.replace(good, bad)))
  expect(found).toEqual({ VIN: 'FOUND', CONSIGNEE: 'FOUND', PLACE: 'FOUND', DATE: 'FOUND', [check]: result })
})

test.each([
  ['INTERNATIONAL CONSIGNMENT NOTE (CMR)', 'NOT_FOUND'],
  ['LETTRE DE VOITURE INTERNATIONAL', 'NOT_FOUND'],
  ['Carrier: Spedition International GmbH', 'NOT_FOUND'],
  ['Place of delivery: International', 'DIFFERS'],
  ['Auslieferungsort: International', 'DIFFERS'],
  ['Place of delivery: to be confirmed', 'DIFFERS'],
])('a head or a name is no vague place: %s', async (line, result) =>
  expect(await said([line, 'Hamburg, nothing else'])).toMatchObject({ PLACE: result }),
)

test.each([
  ['Aarhus', 'Århus', 'DK-8000 Aarhus C'],
  ['København', 'København', 'DK-2300 Koebenhavn S'],
  ['Øresund', 'Øresund', 'Oeresund'],
  ['Malmö', 'Malmö', 'MALMOE'],
  ['Ålesund', 'Ålesund', 'N-6002 Aalesund'],
])('%s is found with letters as forwarders write them', (_, place, line) => {
  const found = checkText('CMR', line, { ...facts, places: [place], consignee: [place] })
  expect(found).toContainEqual({ check: 'PLACE', result: 'FOUND', said: place })
  expect(found).toContainEqual({ check: 'CONSIGNEE', result: 'FOUND', said: place })
})

test.each([
  '20-11-2026',
  '20.11.26',
  '20/11/2026',
  '20 NOV 2026',
  '20-NOV-2026',
  '20. november 2026',
  '20. Nov. 2026',
  '20th November 2026',
  'November 20, 2026',
  '2026.11.20',
  '2026/11/20',
  '2026-11-20',
  '20 novembre 2026',
])('the day %s is read', (day) =>
  expect(checkText('CMR', `Hamburg, ${day}`, facts)).toContainEqual({
    check: 'DATE',
    result: 'FOUND',
    said: '2026-11-20',
  }),
)

test.each([
  ['VIN: WVW ZZZ 1KZ AW 999999', 'DIFFERS'],
  ['Fahrgestellnr. WVWZZZ-1KZ-AW-999999', 'DIFFERS'],
  ['W V W Z Z Z 1 K Z A W 9 9 9 9 9 9', 'DIFFERS'],
  ['Order ABC 12345 ref DEF 678901', 'NOT_FOUND'],
])('another chassis number with gaps is told: %s', (line, result) =>
  expect(checkText('CMR', line, facts)).toContainEqual(expect.objectContaining({ check: 'VIN', result })),
)

test('a chassis number with gaps is the same one; a name inside of another is not the consignee', async () => {
  expect(await said(['Chassis number WVW ZZZ 1KZ AW 123456'])).toMatchObject({ VIN: 'FOUND' })
  expect(await said(['Fjord Bilerne Group has sent it'])).toMatchObject({ CONSIGNEE: 'NOT_FOUND' })
})

test('an exit note names the MRN of our export, or another one', async () => {
  expect(await said(['MRN 26DE485100000000K1 left the Union'], 'EXIT_NOTE')).toMatchObject({ MRN: 'FOUND' })
  expect(await said(['MRN 26DE485100000000X9 left the Union'], 'EXIT_NOTE')).toMatchObject({ MRN: 'DIFFERS' })
})

test('a scan has no text; half a file, a wrong one, one with a password and a book are told as what they are', async () => {
  expect(await readPaper({ bytes: pdfOf([]), name: 'scan.pdf' })).toEqual({ text: null })
  const refused = (bytes: Uint8Array) =>
    readPaper({ bytes, name: 'a.pdf' }).then(
      () => 'read',
      (error: { code: string }) => error.code,
    )
  expect(await refused(Buffer.from('GIF89a and nothing of a PDF'))).toBe('proof.unreadable')
  expect(await refused(Buffer.alloc(0))).toBe('proof.unreadable')
  expect(await refused(pdfOf(cmr, 31))).toBe('proof.tooManyPages')
  const pdf = await PDF.load(pdfOf(cmr))
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'more' })
  expect(await refused(await pdf.save())).toBe('proof.encrypted')
})

test('half a file never takes the reader with it', async () => {
  const whole = pdfOf(cmr)
  const folder = await mkdtemp(join(tmpdir(), 'half-'))
  for (let at = 0; at < whole.length; at += 97) {
    const path = join(folder, `${at}.pdf`)
    await writeFile(path, whole.subarray(0, at))
    const outcome = await readPaper({ path, name: 'half.pdf' }).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    )
    expect(['read', 'proof.unreadable', 'proof.encrypted']).toContain(outcome)
  }
  await rm(folder, { recursive: true })
})

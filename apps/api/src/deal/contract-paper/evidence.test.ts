import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { sampleContract, sampleLetterhead } from '../../../test/contract-sample.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createWorkerPool } from '../../platform/workers/worker-pool.ts'
import { contractPdf } from './contract-page.ts'
import type { SignatureEvidence } from './evidence-page.ts'
import { sha256, withEvidence } from './evidence.ts'

const threads = createWorkerPool()
const at = new Date('2026-11-22T09:00:00Z')
const letterhead = sampleLetterhead
let shown: Buffer
let drawing: Buffer
beforeAll(async () => {
  shown = await contractPdf({ threads }, sampleContract({ cars: 2 }), { letterhead, at })
  drawing = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
})
afterAll(() => threads.close())

const signature = (over: Partial<SignatureEvidence> = {}): SignatureEvidence => ({
  role: 'seller',
  name: 'Inga Sand',
  title: 'Managing director',
  at: new Date('2026-11-22T10:11:12.345Z'),
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
  method: 'TYPED',
  drawing: null,
  consent: 'I have read the contract and sign it.',
  documentSha256: sha256(shown),
  account: 'inga@haus.test',
  ...over,
})
const both = () => [
  signature(),
  signature({ role: 'buyer', name: 'Åse Kjærstad', method: 'DRAWN', drawing, ip: '2001:db8::7', title: null }),
]
const evidence = (over: Partial<Parameters<typeof withEvidence>[2]> = {}) => ({
  signatures: both(),
  documentSha256: sha256(shown),
  number: 'K-2026-00017',
  language: 'en' as const,
  letterhead,
  at,
  ...over,
})

describe('the document that was shown', () => {
  test('is the beginning of the file, byte for byte, and what is attached to it', async () => {
    const signed = await withEvidence({ threads }, shown, evidence())
    expect(signed.subarray(0, shown.length).equals(shown)).toBe(true)
    const pdf = await PDF.load(signed)
    const [file] = [...pdf.getAttachments().keys()]
    expect(sha256(pdf.getAttachment(file!)!)).toBe(sha256(shown))
    expect(signed.toString('latin1')).toMatch(/\/AFRelationship \/Source/)
    expect(signed.toString('latin1')).toMatch(/\/Subtype \/application#2[fF]pdf/)
  })

  test('keeps its pages: what is appended defines none of their objects anew', async () => {
    const signed = await withEvidence({ threads }, shown, evidence())
    const defined = (bytes: Buffer) =>
      new Set([...bytes.toString('latin1').matchAll(/^(\d+) 0 obj\b/gm)].map((found) => found[1]!))
    const before = defined(shown)
    const again = [...defined(signed.subarray(shown.length))].filter((one) => before.has(one))
    const catalog = (await PDF.load(shown)).getCatalog()
    const structure = catalog.getRef('StructTreeRoot')!.objectNumber
    const [, root] = /\/Root (\d+) 0 R/.exec(shown.toString('latin1'))!
    const [, parts] = new RegExp(`^${structure} 0 obj[^]*?/K \\[(\\d+) 0 R`, 'm').exec(shown.toString('latin1'))!
    // The catalog, the page list, the structure and its list refer to the new objects.
    expect(new Set(again)).toEqual(
      new Set([root, String(catalog.getRef('Pages')!.objectNumber), String(structure), parts]),
    )
    const [one, other] = [await PDF.load(shown), await PDF.load(signed)]
    const texts = other.extractText().map(({ text }) => text)
    expect(texts.slice(0, one.getPageCount())).toEqual(one.extractText().map(({ text }) => text))
  })

  test('of another hash is refused, be it in the evidence or in one signature', async () => {
    const other = sha256(Buffer.from('another'))
    for (const over of [{ documentSha256: other }, { signatures: [signature(), signature({ documentSha256: other })] }])
      await expect(withEvidence({ threads }, shown, evidence(over))).rejects.toThrow('another document')
  })
})

describe('the evidence', () => {
  test.each(languages)('says who, when, how, from where and what in %s, and stays tagged', async (language) => {
    const before = await readPdf(shown)
    const after = await readPdf(await withEvidence({ threads }, shown, evidence({ language })))
    const paper = paperTexts[language]
    expect(after.pages).toBeGreaterThan(before.pages)
    expect(after).toMatchObject({ isTagged: true, images: 1 })
    for (const kind of ['Part', 'Figure', 'H1']) expect(after.structure).toContain(kind)
    const said = after.text.slice(before.text.length)
    for (const part of [
      'Inga Sand',
      'Åse Kjærstad',
      '2026-11-22 10:11:12 UTC',
      '192.0.2.7',
      '2001:db8::7',
      'inga@haus.test',
      'Managing director',
      'I have read the contract and sign it.',
      paper['paper.evidence.method.DRAWN'],
    ])
      expect(said).toContain(part)
    expect(said.split(sha256(shown)).length).toBe(4)
  })

  test('leads readers of the structure from each new page to its own parts', async () => {
    const pdf = await PDF.load(await withEvidence({ threads }, shown, evidence()))
    const places = pdf.getPages().map(({ dict }) => dict.getNumber('StructParents')?.value)
    expect(places).toEqual(places.map((_, i) => i))
  })

  test('is the same bytes for the same evidence', async () => {
    const [one, other] = [
      await withEvidence({ threads }, shown, evidence()),
      await withEvidence({ threads }, shown, evidence()),
    ]
    expect(one.equals(other)).toBe(true)
  })

  test('bears long names, long consents and many words of a browser', async () => {
    const long = signature({
      name: 'W'.repeat(120),
      consent: 'I agree to it. '.repeat(300),
      userAgent: 'x'.repeat(500),
      ip: null,
      account: null,
    })
    const { text, pages } = await readPdf(
      await withEvidence({ threads }, shown, evidence({ signatures: [long, ...both()] })),
    )
    expect(pages).toBeGreaterThan((await readPdf(shown)).pages)
    expect(text).toContain(paperTexts.en['paper.evidence.unknown'])
  })
})

import sax from 'sax'
import { describe, expect, test } from 'vitest'
import { creditorReference, creditTransferXml, sepaText, type Transfer } from './pain.rules.ts'
import { type Debit, matchDebits } from './match-debits.rules.ts'

const transfer = (values: Partial<Transfer> = {}): Transfer => ({
  endToEndId: 'PR1-1-ABCDEFGH',
  amountMinor: 1_234_56,
  name: 'Müller & Søn <GmbH>',
  iban: 'DE75512108001245126199',
  bic: 'SOLADEST600',
  address: { street: 'Königstraße 12a', postalCode: '70173', city: 'Stuttgart', country: 'DE' },
  remittance: 'RE 2026/11–7',
  ...values,
})
const file = (...transfers: Transfer[]) =>
  creditTransferXml({
    messageId: 'BILBRO-20261122-XYZ',
    createdAt: new Date('2026-11-22T09:30:00Z'),
    executeOn: '2026-11-23',
    debtor: { name: 'Bilbro Handelsgesellschaft mbH', iban: 'DE02120300000000202051', bic: '' },
    transfers,
  })

/** XML elements in order, as path and text. */
function read(xml: string): [string, string][] {
  const found: [string, string][] = []
  const stack: string[] = []
  const parser = sax.parser(true)
  parser.onopentag = ({ name }) => {
    stack.push(name)
    found.push([stack.join('/'), ''])
  }
  parser.ontext = (text) => text.trim() && (found.at(-1)![1] = text)
  parser.onclosetag = () => void stack.pop()
  parser.write(xml).close()
  return found
}
const below = (xml: string, path: string) =>
  read(xml).flatMap(([at]) =>
    at.startsWith(`${path}/`) && !at.slice(path.length + 1).includes('/') ? [at.slice(path.length + 1)] : [],
  )
const textsOf = (xml: string, name: string) =>
  read(xml).flatMap(([at, text]) => (at.endsWith(`/${name}`) ? [text] : []))
const payment = 'Document/CstmrCdtTrfInitn/PmtInf'

describe('the file for the bank', () => {
  test('has its elements in the order of the schema, with sums and counts twice', () => {
    const xml = file(transfer(), transfer({ endToEndId: 'PR1-2-ABCDEFGH', amountMinor: 7 }))
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
    expect(below(xml, 'Document/CstmrCdtTrfInitn/GrpHdr')).toEqual([
      'MsgId',
      'CreDtTm',
      'NbOfTxs',
      'CtrlSum',
      'InitgPty',
    ])
    expect(below(xml, payment)).toEqual(
      'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf CdtTrfTxInf'.split(
        ' ',
      ),
    )
    expect(below(file(transfer()), `${payment}/CdtTrfTxInf`)).toEqual(
      'PmtId Amt CdtrAgt Cdtr CdtrAcct RmtInf'.split(' '),
    )
    expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(textsOf(xml, 'CtrlSum')).toEqual(['1234.63', '1234.63'])
    expect(textsOf(xml, 'InstdAmt')).toEqual(['1234.56', '0.07'])
    expect(textsOf(xml, 'EndToEndId')).toEqual(['PR1-1-ABCDEFGH', 'PR1-2-ABCDEFGH'])
    expect(textsOf(xml, 'ReqdExctnDt/Dt')).toEqual(['2026-11-23'])
    expect(textsOf(xml, 'DbtrAgt/FinInstnId/Othr/Id')).toEqual(['NOTPROVIDED'])
  })

  test('tells an address in fields, town and country always, and none where there is no town', () => {
    const xml = file(transfer())
    const address = `${payment}/CdtTrfTxInf/Cdtr/PstlAdr`
    expect(below(xml, address)).toEqual(['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry'])
    expect(textsOf(xml, 'StrtNm')).toEqual(['Koenigstrasse'])
    expect(textsOf(xml, 'BldgNb')).toEqual(['12a'])
    expect(xml).not.toContain('AdrLine')
    const noTown = { street: 'Weg 1', postalCode: '1', city: '', country: 'DE' }
    expect(file(transfer({ address: noTown }))).not.toContain('PstlAdr')
  })

  test('uses only signs that every bank takes', () => {
    const xml = file(transfer({ name: 'Żółć Ærø “Bil” A/S €', remittance: '//RE_7 #1 é\u0000' }))
    for (const text of [...textsOf(xml, 'Cdtr/Nm'), ...textsOf(xml, 'Ustrd')])
      expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
    expect(textsOf(xml, 'Cdtr/Nm')).toEqual(['Zolc Aeroe .Bil. A/S .'])
    expect(sepaText('//RE/7/', 140)).toBe('RE/7')
    expect(sepaText('Ö'.repeat(90), 70)).toHaveLength(70)
  })

  test.each([[], [transfer({ amountMinor: 0 })], [transfer({ amountMinor: 1.5 })]])(
    'is none without an amount',
    (...given) => expect(() => file(...(given as Transfer[]))).toThrow(RangeError),
  )
})

describe('a debit of the bank', () => {
  const item = (id: string, values = {}) => ({
    id,
    runId: 'run',
    endToEndId: `PR1-${id}-X`,
    amountMinor: 100_00,
    iban: 'DE75512108001245126199',
    number: `R-${id}`,
    messageId: 'BILBRO-1',
    creditorName: 'Werkstatt am Hafen GmbH',
    account: 'DE02120300000000202051',
    ...values,
  })
  const debit = (values: Partial<Debit>): Debit => ({
    account: 'DE02120300000000202051',
    reference: null,
    valueOn: '2026-11-25',
    minor: 100_00,
    currency: 'EUR',
    endToEndId: null,
    batchId: null,
    creditorIban: null,
    creditorName: '',
    remittance: '',
    ...values,
  })
  test('of a table names its references in the text, and the creditor by name', () => {
    expect(closes(debit({ remittance: 'SEPA-Ueberweisung PR1-2-X Rechnung' }))).toEqual(['2'])
    expect(closes(debit({ remittance: 'Sammler BILBRO-1', minor: 200_00 }))).toEqual(['1', '2'])
    expect(closes(debit({ creditorName: 'WERKSTATT AM HAFEN GMBH', remittance: 'R-1' }))).toEqual(['1'])
    expect(closes(debit({ remittance: 'Werkstatt am Hafen GmbH R-2' }))).toEqual(['2'])
    expect(closes(debit({ creditorName: 'Another', remittance: 'R-1' }))).toEqual([])
  })
  const closes = (...debits: Debit[]) => matchDebits(debits, [item('1'), item('2')]).map(({ item: { id } }) => id)
  test('closes what it names, once, and nothing at another amount, currency or account', () => {
    const named = debit({ endToEndId: 'PR1-1-X' })
    expect(closes(named, named)).toEqual(['1'])
    expect(closes(debit({ endToEndId: 'PR1-1-X', minor: 99_99 }))).toEqual([])
    expect(closes(debit({ endToEndId: 'PR1-1-X', currency: 'NOK' }))).toEqual([])
    expect(closes(debit({ endToEndId: 'PR1-1-X', account: 'DE75512108001245126199' }))).toEqual([])
    expect(closes(debit({ endToEndId: 'SOMETHING ELSE' }))).toEqual([])
  })
  test('of a whole file closes all of it at its sum, and without a reference the one that fits', () => {
    expect(closes(debit({ batchId: 'BILBRO-1', minor: 200_00 }))).toEqual(['1', '2'])
    expect(closes(debit({ batchId: 'BILBRO-1', minor: 150_00 }))).toEqual([])
    const iban = 'DE75512108001245126199'
    expect(closes(debit({ creditorIban: iban, remittance: 'Rechnung R-2' }))).toEqual(['2'])
    expect(closes(debit({ creditorIban: iban, remittance: 'R-1 und R-2' }))).toEqual([])
  })
})

test('names in Cyrillic and Greek are spelled out, and a reference of ISO 11649 is structured', () => {
  expect(sepaText('ООО Автомир Щукин', 70)).toBe('OOO Avtomir Shchukin')
  expect(sepaText('Київ Єва', 70)).toBe('Kiiv Ieva')
  expect(sepaText('Αθήνα Ψαρά', 70)).toBe('Athina Psara')
  expect(creditorReference('RF18 5390 0754 7034')).toBe('RF18539007547034')
  expect(creditorReference('RF19 5390 0754 7034')).toBeUndefined()
  expect(creditorReference('RE-1')).toBeUndefined()
})

test('the reference is structured in the file, any other text is not', () => {
  const paths = (remittance: string) =>
    new Map(read(file(transfer({ remittance }))).map(([path, text]) => [path.split('/').slice(-3).join('/'), text]))
  expect(paths('RF18539007547034').get('Strd/CdtrRefInf/Ref')).toBe('RF18539007547034')
  expect(paths('RE 17').get('CdtTrfTxInf/RmtInf/Ustrd')).toBe('RE 17')
})

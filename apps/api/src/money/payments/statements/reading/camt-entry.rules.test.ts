import { describe, expect, test } from 'vitest'
import type { BankLine } from './bank-line.rules.ts'
import { camtAmount, type Leaves, linesOf } from './camt-entry.rules.ts'

const account = 'DE89370400440532013000'
const own = (values: Leaves = {}): Leaves => ({
  Amt: '100.00',
  'Amt@': 'EUR',
  CdtDbtInd: 'CRDT',
  'Sts/Cd': 'BOOK',
  'BookgDt/Dt': '2026-11-24',
  'ValDt/Dt': '2026-11-24',
  AcctSvcrRef: 'R1',
  ...values,
})
const part = (amount: string, values: Leaves = {}, currency = 'EUR'): Leaves => ({
  Amt: amount,
  'Amt@': currency,
  'RltdPties/Dbtr/Pty/Nm': 'Fjordbil AS',
  'RmtInf/Ustrd': `Text ${amount}`,
  ...values,
})
const read = (of: Leaves, ...parts: Leaves[]) =>
  linesOf({ own: of, parts }, { line: 1, account, zone: 'Europe/Berlin' })
const signed = (lines: readonly BankLine[]) => lines.map(({ minor, isOut }) => (isOut ? -minor : minor))

test.each([
  ['5.00', 500],
  ['5', 500],
  ['.50', 50],
  ['+15.00', 1500],
  ['000000000000015.00', 1500],
  ['5.1', 510],
  ['5.', 500],
  ['1.00000', 100],
  ['1.005', 'decimals'],
  ['1.00001', 'decimals'],
  ['-5.00', 'amount'],
  ['5,00', 'amount'],
  ['1e3', 'amount'],
  ['.', 'amount'],
  ['', 'amount'],
  ['99999999999999.00', 'amount'],
])('the amount %s is %s', (text, minor) => expect(camtAmount(text)).toBe(minor))

describe('a booking of several transactions', () => {
  test('gives each its own direction, and together they are the booking', () => {
    const { lines, differences } = read(
      own({ Amt: '900.00' }),
      part('1000.00'),
      part('100.00', { CdtDbtInd: 'DBIT', 'RltdPties/Cdtr/Pty/Nm': 'Bank' }),
    )
    expect(signed(lines)).toEqual([100_000, -10_000])
    expect(lines.map(({ partyName }) => partyName)).toEqual(['Fjordbil AS', 'Bank'])
    expect(differences).toEqual([])
  })
  test('shows the charges that the bank has kept', () => {
    const { lines, differences } = read(own({ Amt: '990.00' }), part('600.00'), part('400.00'))
    expect(signed(lines)).toEqual([60_000, 40_000, -1000])
    expect(differences).toEqual([{ line: 1, minor: 1000, isCharge: true }])
    expect(signed(read(own({ Amt: '1010.00', CdtDbtInd: 'DBIT' }), part('1000.00')).lines)).toEqual([-100_000, -1000])
  })
  test.each([
    ['less than the booking', ['400.00', '500.00']],
    ['much more than the booking', ['9000.00', '1000.00']],
  ])('that add up to %s stays one', (_what, amounts) => {
    const { lines, differences } = read(own({ Amt: '1000.00' }), ...amounts.map((amount) => part(amount)))
    expect(signed(lines)).toEqual([100_000])
    expect(lines[0]!.remittance).toBe(amounts.map((amount) => `Text ${amount}`).join(' '))
    expect(differences).toMatchObject([{ isCharge: false }])
  })
  test('in another currency stays one, in its own', () => {
    const { lines, differences } = read(own({ Amt: '1000.00' }), part('5800.00', {}, 'NOK'), part('5900.00', {}, 'NOK'))
    expect(lines).toMatchObject([{ minor: 100_000, currency: 'EUR', remittance: 'Text 5800.00 Text 5900.00' }])
    expect(differences).toHaveLength(1)
  })
  test('is read in its own currency where the bank gives both', () => {
    const both = (eur: string) => part('5800.00', { 'AmtDtls/TxAmt/Amt': eur, 'AmtDtls/TxAmt/Amt@': 'EUR' }, 'NOK')
    expect(signed(read(own({ Amt: '1000.00' }), both('500.00'), both('500.00')).lines)).toEqual([50_000, 50_000])
  })
  test('without amounts of their own stays one', () => {
    expect(signed(read(own(), { 'RmtInf/Ustrd': 'a' }, { 'RmtInf/Ustrd': 'b' }).lines)).toEqual([10_000])
  })
  test('with ordered amounts alone are each their own where they add up to it', () => {
    const ordered = (eur: string) => ({ 'AmtDtls/InstdAmt/Amt': eur, 'AmtDtls/InstdAmt/Amt@': 'EUR' })
    expect(signed(read(own(), ordered('60.00'), ordered('40.00')).lines)).toEqual([6000, 4000])
    // 1.00 of the ordered amount was kept as a charge.
    expect(signed(read(own(), ordered('101.00')).lines)).toEqual([10_000])
  })
  test('without amounts is told, and is nobody of them', () => {
    const of = (name: string) => ({ 'RltdPties/Dbtr/Pty/Nm': name, 'RmtInf/Ustrd': name, 'Refs/EndToEndId': name })
    const { lines, differences } = read(own(), of('Fjordbil AS'), of('Bilhus AB'))
    expect(lines).toMatchObject([{ partyName: '', endToEndId: null, remittance: 'Fjordbil AS Bilhus AB' }])
    expect(differences).toEqual([{ line: 1, minor: 0, isCharge: false }])
  })
  test('of a reversal may keep the direction of what it reverses', () => {
    const { lines, differences } = read(
      own({ Amt: '20.00', CdtDbtInd: 'DBIT', RvslInd: 'true' }),
      part('20.00', { CdtDbtInd: 'CRDT' }),
    )
    expect(signed(lines)).toEqual([-2000])
    expect(differences).toEqual([])
  })
  test('against the direction of the booking are no charge of it', () => {
    const { lines } = read(own({ Amt: '20.00', CdtDbtInd: 'DBIT' }), part('15.00', { CdtDbtInd: 'CRDT' }))
    expect(signed(lines)).toEqual([-2000])
  })
  test('alike are each their own', () => {
    expect(signed(read(own({ Amt: '200.00' }), part('100.00'), part('100.00')).lines)).toEqual([10_000, 10_000])
  })
})

describe('the other side', () => {
  const name = (values: Leaves, of: Leaves = {}) => read(own(of), { ...values }).lines[0]!
  test('is the ultimate debtor where the debtor has no name', () => {
    const values = { 'RltdPties/Dbtr/Pty/Nm': 'NOTPROVIDED', 'RltdPties/UltmtDbtr/Pty/Nm': 'Echter Zahler' }
    expect(name(values).partyName).toBe('Echter Zahler')
    expect(name({ 'RltdPties/Dbtr/Nm': 'NOTPROVIDED' }).partyName).toBe('')
  })
  test('of money that comes back is not ourselves', () => {
    const ours = {
      'RltdPties/Dbtr/Pty/Nm': 'Bilbro',
      'RltdPties/DbtrAcct/Id/IBAN': account,
      'RltdPties/Cdtr/Pty/Nm': 'Werkstatt',
      'RltdPties/CdtrAcct/Id/IBAN': 'DE02120300000000202051',
    }
    expect(name(ours)).toMatchObject({ partyName: 'Werkstatt', partyAccount: 'DE02120300000000202051' })
  })
  test('of a debit is who gets it', () =>
    expect(name({ 'RltdPties/Cdtr/Pty/Nm': 'Werkstatt' }, { CdtDbtInd: 'DBIT' }).partyName).toBe('Werkstatt'))
})

test.each([
  [{ RvslInd: 'true' }, {}],
  [{}, { 'RtrInf/Rsn/Cd': 'AC04' }],
  [{ 'BkTxCd/Domn/Fmly/SubFmlyCd': 'RRTN' }, {}],
  [{ 'BkTxCd/Prtry/Cd': 'NTRF+159+9310' }, {}],
  [{}, { 'BkTxCd/Domn/Fmly/SubFmlyCd': 'RPCR' }],
] as [Leaves, Leaves][])('%j %j goes back', (entry, values) =>
  expect(read(own(entry), values).lines).toMatchObject([{ isReturn: true }]),
)
test('an ordinary transfer does not', () => {
  const values = own({ 'BkTxCd/Prtry/Cd': 'NTRF+166+9310', RvslInd: 'false' })
  expect(read(values, {}).lines).toMatchObject([{ isReturn: false }])
})

test.each([
  [{ 'Sts/Cd': 'PDNG' }, { isPending: true, lines: [] }],
  [
    { 'Sts/Cd': '', Sts: 'INFO' },
    { isPending: true, lines: [] },
  ],
  [{ Amt: '1.005' }, { lines: [], failed: [{ line: 1, field: 'decimals', value: '1.005' }] }],
  [{ Amt: 'much' }, { failed: [{ field: 'amount' }] }],
  [{ 'ValDt/Dt': '', 'BookgDt/Dt': 'x' }, { failed: [{ field: 'valueOn' }] }],
  [{ Amt: '0.00' }, { lines: [], failed: [] }],
] as [Leaves, object][])('%j is no payment', (values, expected) => expect(read(own(values))).toMatchObject(expected))

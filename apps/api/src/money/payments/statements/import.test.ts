import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../../test/app.ts'
import { camt, type CamtLine } from '../../../../test/money-fixture.ts'
import { refusal } from '../../../../test/refusal.ts'

const t = await openTestApp()
const clerk: As = await t.staff('payments.read', 'payments.write')
const legalEntityId = await t.make.legalEntity({ iban: 'DE02120300000000202051' })

const take = (file: File, body: { legalEntityId?: string } = {}) =>
  clerk.payments.upload({ body }, { files: { file: [file] } })
const csv = (...rows: string[]) => new File([rows.join('\r\n')], 'umsatz.csv', { type: 'text/csv' })
const found = async (search: string) => (await clerk.payments.list({ query: { search } })).items

describe('a statement in XML', () => {
  const line = (at: number, of: Partial<CamtLine> = {}): CamtLine => ({
    amount: `${at}.50`,
    name: 'Nordic Bil AS & Co',
    iban: 'NO9386011117947',
    text: `Camt x${at}x`,
    ref: `2026112${at}`,
    ...of,
  })
  test('brings its credits, and leaves out what goes out and what is only announced', async () => {
    const file = camt([line(1), line(2, { out: true }), line(3, { state: 'PDNG' }), line(4, { currency: 'NOK' })])
    expect(await take(file)).toMatchObject({
      fileFormat: 'CAMT',
      lines: 4,
      created: 2,
      known: 0,
      outgoing: 1,
      foreign: 1,
      failed: [],
    })
    expect(await found('x1x')).toMatchObject([
      {
        status: 'RECEIVED',
        amount: { minor: 150, currency: 'EUR' },
        valueOn: '2026-11-20',
        payerName: 'Nordic Bil AS & Co',
        payerIban: 'NO9386011117947',
        account: 'DE02120300000000202051',
      },
    ])
    expect(await found('x4x')).toMatchObject([{ amount: { currency: 'NOK' }, rest: { minor: 0 }, proposal: null }])
  })
  test('taken twice, or in a longer one, adds nothing', async () => {
    const lines = [line(5), line(6), line(6), line(7, { ref: '' }), line(7, { ref: '' })]
    expect(await take(camt(lines))).toMatchObject({ created: 5, known: 0 })
    expect(await take(camt(lines))).toMatchObject({ created: 0, known: 5 })
    expect(await take(camt([...lines, line(8)]))).toMatchObject({ created: 1, known: 5 })
    const both = await Promise.all([take(camt([line(9)])), take(camt([line(9)]))])
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await found('x7x')).toHaveLength(2)
  })
  test('several transfers in one booking are several payments', async () => {
    const text = (await camt([line(10, { ref: 'batch' })]).text()).replace(/(<Ntry>\s*<Amt Ccy="EUR">)10.50/, '$114.75')
    const part = /<TxDtls>.*<\/TxDtls>/s.exec(text)![0]
    const file = new File(
      [text.replace(part, part + part.replaceAll('10.50', '4.25').replace('x10x', 'x10xb'))],
      'a.xml',
    )
    expect(await take(file)).toMatchObject({ created: 2 })
    expect(await found('x10xb')).toMatchObject([{ amount: { minor: 425 } }])
    expect(await take(file)).toMatchObject({ created: 0, known: 2 })
  })
  test('that is none, is broken or declares entities is refused', async () => {
    const text = await camt([line(11)]).text()
    const files = [text.slice(0, -60), '<html><body>no</body></html>', `<!DOCTYPE a [<!ENTITY b "c">]>${text}`]
    for (const content of files) expect(await refusal(take(new File([content], 'x.xml')))).toBe('file.broken')
    expect(await take(camt([line(11, { amount: 'much' })]))).toMatchObject({
      created: 0,
      failed: [{ line: 1, field: 'amount', value: 'much' }],
    })
  })
})

describe('a statement as a table', () => {
  const head =
    'Auftragskonto;Buchungstag;Valutadatum;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung'
  const row = (text: string, amount = '1.234,56') =>
    `DE02120300000000202051;20.11.26;20.11.26;${text};Nordic Bil AS;NO9386011117947;${amount};EUR`
  test('is read by the names of its columns, twice it adds nothing', async () => {
    const file = csv(head, row('Sparkasse 1'), row('Sparkasse 1'), row('Gehalt', '-900,00'), row('Sparkasse 2', 'viel'))
    expect(await take(file)).toMatchObject({
      fileFormat: 'CSV',
      lines: 4,
      created: 2,
      outgoing: 1,
      failed: [{ field: 'amount' }],
    })
    expect(await take(file)).toMatchObject({ created: 0, known: 2 })
    expect(await found('Sparkasse 1')).toMatchObject([{ amount: { minor: 123_456 }, valueOn: '2026-11-20' }, {}])
  })
  test('with words of the bank above its columns, in another language', async () => {
    const file = csv(
      'Kontoutskrift;DE02 1203 0000 0000 2020 51',
      'Dato;Beskrivelse;Avsender;Inn på konto;Ut fra konto',
      '21.11.2026;Faktura 7;Ola;;12,00',
      '21.11.2026;Norsk 1;Ola;77,00;',
    )
    expect(await take(file)).toMatchObject({ created: 1, outgoing: 1 })
  })
  test('the same booking in both forms is one', async () => {
    const own = { amount: '99.00', name: 'Nordic Bil AS', iban: 'NO9386011117947', text: 'Beide 1', ref: 'r1' }
    expect(await take(camt([own]))).toMatchObject({ created: 1 })
    expect(await take(csv(head, row('Beide 1', '99,00')))).toMatchObject({ created: 0, known: 1 })
  })
  test('needs columns, and an account', async () => {
    expect(await refusal(take(csv('a;b', '1;2')))).toBe('payment.columns')
    const nameless = csv('Datum;Betrag;Name;Text', '20.11.2026;5,00;Ola;Ohne Konto')
    expect(await refusal(take(nameless))).toBe('payment.account')
    expect(await take(nameless, { legalEntityId })).toMatchObject({ created: 1 })
  })
})

test('many lines are matched and taken over in seconds', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => ({
    amount: `${at + 1}.00`,
    name: 'Many AS',
    text: `Many ${at}`,
    ref: `m${at}`,
  }))
  const began = performance.now()
  expect(await take(camt(lines))).toMatchObject({ created: 3000 })
  expect(performance.now() - began).toBeLessThan(20_000)
})

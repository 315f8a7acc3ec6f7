import { expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { type As, openTestApp } from '../../../test/app.ts'
import { createMoneyFixture } from '../../../test/money-fixture.ts'
import { readPdf } from '../../../test/read-pdf.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const books: As = await t.staff('books.read')

const ask = (companyId: string, query: string) =>
  t.app.inject({ url: `/api/invoices/statement/${companyId}?${query}`, headers: books.headers })

test('shows what is open, what was taken back, and the balance: as a file, and on paper in five languages', async () => {
  const first = await desk.invoiced({ country: 'DE' })
  const second = await desk.invoiced({ dealer: first.dealer })
  const { id, version } = second.invoice
  await desk.clerk.invoices.credit({ params: { id }, body: { version, reason: 'the deal is off' } })
  const { companyId } = first.dealer
  const csv = (await ask(companyId, 'format=csv&language=en')).payload.trim().split('\n')
  expect(csv).toHaveLength(4)
  expect(csv.find((line) => line.includes(first.invoice.number!))).toContain(';18000;0;18000')
  expect(csv.find((line) => line.includes(second.invoice.number!))).toContain(';18000;0;0')
  expect(csv.join()).toContain(';-18000;0;0')
  for (const language of languages) {
    const paper = await ask(companyId, `language=${language}`)
    expect(paper.headers['content-type']).toContain('application/pdf')
    const { text } = await readPdf(paper.rawPayload)
    expect(text).toContain(first.invoice.number!)
    expect(text.replaceAll(/[\s\u00a0\u202f]/g, '')).toMatch(/18[.,]?000[.,]00/)
  }
})

test('is mailed as it stands, in the language of the dealer, to whoever pays there', async () => {
  const { dealer } = await desk.invoiced({ country: 'DE' })
  const { email } = await t.deps.db
    .selectFrom('buyerUsers')
    .select('email')
    .where('id', '=', dealer.userId)
    .executeTakeFirstOrThrow()
  const asked = { params: { companyId: dealer.companyId }, body: {} }
  await expect(books.statements.send(asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
  const { to } = await desk.clerk.statements.send(asked)
  expect(to).toEqual([email])
  const { rows } = await t.deps.pool.query(
    'select a.name from mail_attachments a join mail_outbox m on m.id = a.mail_id where m.recipient = $1 and a.name like $2',
    [email, 'statement-%'],
  )
  expect(rows).toHaveLength(1)
})

test('of a dealer without invoices it says nought, and of nobody nothing', async () => {
  const companyId = await t.make.company()
  expect((await ask(companyId, 'format=pdf')).statusCode).toBe(200)
  expect((await ask('00000000-0000-4000-8000-000000000000', 'format=csv')).statusCode).toBe(404)
})

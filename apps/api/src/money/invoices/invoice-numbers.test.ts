// Invoice numbers under load: the series has no gap, whatever fails in between.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { createContractFixture } from '../../../test/contract-fixture.ts'
import { inFull } from '../../../test/in-full.ts'
import { sampleDraft } from '../../../test/invoice-sample.ts'
import * as invoices from './invoices.store.ts'

const t = await openTestApp()
const { dealer, legalEntityId } = await createContractFixture(t)
const companyId = (await dealer()).companyId
const entities: string[] = [
  legalEntityId,
  await t.make.legalEntity({ name: 'Two', isDefault: false }),
  await t.make.legalEntity({ name: 'Three', isDefault: false }),
]
const desk: As = await t.staff('invoices.read', 'invoices.write', 'invoices.issue')

const draft = (legalEntityId: string) =>
  invoices.insert(
    t.deps.db,
    {
      kind: 'FEE',
      legalEntityId,
      companyId,
      contractId: null,
      precedesId: null,
      carIds: [],
      draftedBy: null,
      choices: {},
    },
    { ...sampleDraft({ case: 'DOMESTIC' }), kind: 'FEE' },
    t.deps.clock(),
  )

const many = inFull(30, 100)
test('three series, many at once, a fifth of them undone: 1 to n in each, none twice', async () => {
  const drafts = await Promise.all(Array.from({ length: many }, (_, at) => draft(entities[at % 3]!)))
  const outcomes = await Promise.allSettled(
    drafts.map(({ id, version }, at) =>
      desk.invoices.issue({ params: { id }, body: { version: at % 5 === 0 ? version + 1 : version } }),
    ),
  )
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBe(many - Math.ceil(many / 5))
  for (const entity of entities) {
    const { rows } = await t.deps.pool.query<{ number: string }>(
      'select number from invoices where legal_entity_id = $1 and number is not null order by number',
      [entity],
    )
    expect(rows.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(rows.map((_, at) => at + 1))
  }
  const { rows } = await t.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from given_numbers where kind = $1',
    ['INVOICE'],
  )
  expect(rows[0]!.n).toBe(done)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, fileStatusOf, papersOf, proofRoutes, type Standing, turnOf } from './proof-rules.ts'
import { proofDocumentStates, type ProofFileStatus, proofFileStates } from './proof-states.ts'

const file = { dueOn: '2026-12-10', deliveredOn: null, status: 'OPEN' as ProofFileStatus }
const today = '2026-11-23'

test('papers in any order leave the file where it is, and who is next', () => {
  const parties = ['SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF', 'PLATFORM_CARRIER'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...proofRoutes),
      fc.constantFrom(...parties),
      fc.infiniteStream(fc.nat(4)),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (route, transport, statuses, order) => {
        const papers = papersOf(route, transport)
        const all = papers.map((paper): Standing => ({
          paper,
          status: proofDocumentStates.all[statuses.next().value as number]!,
        }))
        const shuffled = all
          .map((one) => ({ one, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        // Applied one after the other: each step changes the file, and only the last status counts.
        let status: ProofFileStatus = 'OPEN'
        let now = papers.map((paper): Standing => ({ paper, status: 'EXPECTED' }))
        for (const one of shuffled) {
          now = now.map((known) => (known.paper === one.paper ? one : known))
          const next = fileStatusOf({ ...file, route, transport, status }, now, today)
          expect(next === status || proofFileStates.edge(status, next) !== undefined).toBe(true)
          status = next
        }
        expect(status).toBe(fileStatusOf({ ...file, route, transport }, all, today))
        expect(turnOf({ ...file, route, transport, status }, now)).toBe(
          turnOf({ ...file, route, transport, status }, all),
        )
      },
    ),
    { numRuns: process.env.TEST_LONG ? 1000 : 200 },
  )
})

test('an export needs both papers, a supply inside of the Union any one', () => {
  const of = (route: 'EXPORT' | 'IC_SUPPLY', there: string[], status: 'UPLOADED' | 'CHECKED_BAD' = 'UPLOADED') =>
    fileStatusOf(
      { ...file, route, transport: 'SELLER_CARRIER' },
      papersOf(route, 'SELLER_CARRIER').map((paper) => ({
        paper,
        status: there.includes(paper) ? status : 'EXPECTED',
      })),
      today,
    )
  expect(of('EXPORT', [])).toBe('OPEN')
  expect(of('EXPORT', ['EXIT_NOTE'])).toBe('PARTLY')
  expect(of('EXPORT', ['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION'])).toBe('SUBMITTED')
  expect(of('IC_SUPPLY', ['CMR'])).toBe('SUBMITTED')
  expect(of('IC_SUPPLY', ['CMR'], 'CHECKED_BAD')).toBe('REJECTED')
  expect(papersOf('IC_SUPPLY', 'SELLER_CARRIER')).not.toContain('FOREIGN_REGISTRATION')
  expect(papersOf('IC_SUPPLY', 'BUYER_SELF')).toContain('FOREIGN_REGISTRATION')
})

test('the day: the tenth of the month after the delivery inside the Union, else the days of the company settings', () => {
  const of = (route: 'EXPORT' | 'IC_SUPPLY', deliveredOn: string | null) =>
    dueOf({ route, openedOn: '2026-11-20', deliveredOn, houseDays: 90 })
  expect(of('IC_SUPPLY', '2026-12-31')).toEqual({ dueOn: '2027-01-10', term: 'ARRIVAL_BY_TENTH' })
  expect(of('IC_SUPPLY', '2026-11-01').dueOn).toBe('2026-12-10')
  expect(of('IC_SUPPLY', null)).toEqual({ dueOn: '2027-02-18', term: 'IC_HOUSE_DAYS' })
  expect(of('EXPORT', '2026-11-30')).toEqual({ dueOn: '2027-02-28', term: 'EXPORT_HOUSE_DAYS' })
})

test.each(['IC_SUPPLY', 'EXPORT'] as const)(
  '%s: what is opened after the delivery is due after its opening',
  (route) => {
    const due = (deliveredOn: string) => dueOf({ route, openedOn: '2026-11-24', deliveredOn, houseDays: 30 }).dueOn
    for (const deliveredOn of ['2026-10-05', '2025-01-01', '2026-11-23', '2026-11-24'])
      expect(due(deliveredOn)).toBe(route === 'EXPORT' ? '2026-12-24' : '2026-12-10')
  },
)

test('what is late is overdue until it is whole', () => {
  const late = { ...file, route: 'EXPORT' as const, transport: 'BUYER_SELF' as const, dueOn: '2026-11-22' }
  const papers = papersOf('EXPORT', 'BUYER_SELF')
  expect(
    fileStatusOf(
      late,
      papers.map((paper) => ({ paper, status: 'EXPECTED' })),
      today,
    ),
  ).toBe('OVERDUE')
  expect(
    fileStatusOf(
      late,
      papers.map((paper) => ({ paper, status: 'UPLOADED' })),
      today,
    ),
  ).toBe('SUBMITTED')
  expect(fileStatusOf({ ...late, status: 'APPROVED' }, [], today)).toBe('APPROVED')
  // On the due date it is still in time.
  expect(fileStatusOf({ ...late, dueOn: today }, [], today)).toBe('OPEN')
})

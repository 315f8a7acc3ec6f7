// Every call that changes an offer or a contract, in every state and by both sides. The listed transitions succeed; all
// others answer 409 and change nothing.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy } from '../../test/contract-fixture.ts'
import { contractEdges, offerEdges } from '../../test/edges.ts'
import { inState } from '../../test/state.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const house: As = desk.boss
const dealer: Dealer = await desk.dealer()

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const rowOf = (table: 'offers' | 'contracts', id: string) =>
  t.deps.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ status, code }: { status: number; code: string }) => (status === 409 ? 'refused' : `${status} ${code}`),
  )

describe('offers', () => {
  type Side = 'dealer' | 'staff'
  const open = ['SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED']
  /** The state determines who spoke last, except in states that either side can cause. */
  const positions: [state: string, lastBy: Side][] = [
    ['SUBMITTED', 'dealer'],
    ['COUNTERED_BY_SELLER', 'staff'],
    ['COUNTERED_BY_BUYER', 'dealer'],
    ['MIDPOINT_PROPOSED', 'dealer'],
    ['MIDPOINT_PROPOSED', 'staff'],
    ['ON_HOLD', 'dealer'],
    ['ACCEPTED', 'staff'],
    ['DECLINED', 'dealer'],
    ['WITHDRAWN', 'dealer'],
    ['EXPIRED', 'staff'],
  ]
  const calls: [name: string, by: Side, to: string, ask: (id: string, version: number) => Promise<unknown>][] = (
    ['dealer', 'staff'] as const
  ).flatMap((by) => {
    const params = (id: string) => ({ params: { id } })
    const talk = () => (by === 'dealer' ? dealer.portalOffers : house.offers) as As['portalOffers']
    const countered = by === 'dealer' ? 'COUNTERED_BY_BUYER' : 'COUNTERED_BY_SELLER'
    const whole = by === 'dealer' ? 17_500 : 18_500
    return [
      [
        'counter',
        by,
        countered,
        (id, version) => talk().counter({ ...params(id), body: { version, amount: eur(whole) } }),
      ],
      ['midpoint', by, 'MIDPOINT_PROPOSED', (id, version) => talk().midpoint({ ...params(id), body: { version } })],
      [
        'accept',
        by,
        'ACCEPTED',
        (id, version) => talk().accept({ ...params(id), body: { version, amount: eur(18_000) } }),
      ],
      ['decline', by, 'DECLINED', (id, version) => talk().decline({ ...params(id), body: { version } })],
      ['withdraw', by, 'WITHDRAWN', (id, version) => talk().withdraw({ ...params(id), body: { version } })],
    ]
  })
  /**
   * Only the side that did not speak last may answer, and only the speaker may withdraw. On hold, staff may decline and
   * the dealer may withdraw.
   */
  const isHisTurn = (name: string, by: Side, state: string, lastBy: Side) =>
    state === 'ON_HOLD'
      ? (name === 'decline') === (by === 'staff')
      : name === 'withdraw'
        ? by === lastBy
        : by !== lastBy

  const put = async (state: string, lastBy: Side) => {
    const { carId } = await t.make.onSale()
    const { id, version } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(17_000) } })
    const named = state === 'SUBMITTED' ? { sellerMinor: null } : { sellerMinor: 1_900_000 }
    await t.deps.db
      .updateTable('offers')
      .set({
        status: inState(state),
        lastBy: lastBy === 'dealer' ? 'BUYER' : 'SELLER',
        amountMinor: 1_800_000,
        buyerMinor: 1_700_000,
        ...named,
        expiresAt: open.includes(state) ? soon() : null,
        ...(state === 'ON_HOLD' && { heldAt: soon(), holdReason: 'LOCK', heldStatus: 'SUBMITTED', heldSeconds: 60 }),
        ...(state === 'ACCEPTED' && { acceptedAt: soon() }),
      })
      .where('id', '=', id)
      .execute()
    return { id, version }
  }

  test.each(positions)('%s, after the %s', async (state, lastBy) => {
    let at = await put(state, lastBy)
    for (const [name, by, to, ask] of calls) {
      const what = `${name} by ${by} in ${state}`
      const isWritten = offerEdges.some((edge) => edge.join(' ') === `${state} ${to} ${by}`)
      const before = await rowOf('offers', at.id)
      const got = await outcome(ask(at.id, at.version))
      const after = await rowOf('offers', at.id)
      const happens = isWritten && isHisTurn(name, by, state, lastBy)
      const isChanged = !isDeepStrictEqual(before, after)
      expect([what, got, after.status, isChanged]).toEqual([
        what,
        ...(happens ? ['done', to, true] : ['refused', state, false]),
      ])
      if (happens) at = await put(state, lastBy)
    }
  })
})

describe('contracts', () => {
  const states = ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED', 'DECLINED', 'EXPIRED', 'VOID', 'CANCELLED']
  const reason = 'a reason of at least ten'
  type Deal = Awaited<ReturnType<ContractFixture['waiting']>>
  const calls: [name: string, by: string, to: string, ask: (deal: Deal, version: number) => Promise<unknown>][] = [
    [
      'send',
      'staff',
      'WAITING_ADMIN',
      ({ listingId }, version) => desk.drafter.contracts.send({ params: { id: listingId }, body: { version } }),
    ],
    [
      'sign',
      'staff',
      'WAITING_BUYER',
      ({ contract: { id, documentSha256 } }, version) =>
        house.contracts.sign({ params: { id }, body: { version, documentSha256: documentSha256! } }),
    ],
    [
      'reject',
      'staff',
      'DRAFT',
      ({ contract: { id } }, version) => house.contracts.reject({ params: { id }, body: { version, reason } }),
    ],
    ['sign', 'dealer', 'SIGNED', (deal) => signBy(t, deal)],
    [
      'decline',
      'dealer',
      'DECLINED',
      ({ token }) => t.anonymous.contractSigning.decline({ params: { token }, body: { reason } }),
    ],
  ]
  test.each(states)('%s', async (state) => {
    const deal = await desk.waiting()
    const { id } = deal.contract
    const put = { status: inState(state), ...(state === 'SIGNED' && { signedAt: soon() }) }
    await t.deps.db.updateTable('contracts').set(put).where('id', '=', id).execute()
    const refused = calls.filter(
      ([, by, to]) => !contractEdges.some((edge) => edge.join(' ') === `${state} ${to} ${by}`),
    )
    const before = await rowOf('contracts', id)
    for (const [name, by, , ask] of refused) {
      const got = await outcome(ask(deal, before.version))
      const after = await rowOf('contracts', id)
      expect([name, by, got, after]).toEqual([name, by, 'refused', before])
    }
  })

  const endless = states.filter(
    (state) => !contractEdges.some(([from, to]) => from === state && /VOID|CANCELLED/.test(to)),
  )
  test.each(endless)('%s is not ended', async (state) => {
    const { id } = (await desk.drafted()).contract
    await t.deps.db
      .updateTable('contracts')
      .set({ status: inState(state) })
      .where('id', '=', id)
      .execute()
    const before = await rowOf('contracts', id)
    const ended = house.contracts.end({ params: { id }, body: { version: before.version, reason } })
    expect(await outcome(ended)).toBe('refused')
    expect(await rowOf('contracts', id)).toEqual(before)
  })
})

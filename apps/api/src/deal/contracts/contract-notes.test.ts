// Notes on contracts: who is notified, what the dealer sees on the order, and what stays internal.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { failsWith } from '../../../test/mailbox.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const nameOf = async (id: string) =>
  (await t.deps.db.selectFrom('staffUsers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const bell = async (who: As) => (await who.notifications.list({ query: {} })).items
const secret = 'CANARYINTERNAL'

test('a colleague who is named is rung and led to the contract; one who may not see it cannot be named', async () => {
  const { contract } = await desk.drafted()
  const params = { id: contract.id }
  const [anna, blind] = [await t.staff('contracts.read'), await t.staff('cars.read')]
  const write = async (who: { userId: string }) =>
    desk.drafter.contractNotes.create({
      params,
      body: { body: `@${await nameOf(who.userId)} please look`, mentions: [who.userId] },
    })
  await write(anna)
  expect(await bell(anna)).toMatchObject([{ kind: 'mention', link: `/contracts/${contract.id}?tab=notes` }])
  await expect(write(blind)).rejects.toMatchObject({ issues: [{ code: 'note.mentionBlind' }] })
  expect(await anna.contractNotes.list({ params })).toMatchObject([{ contractId: contract.id, visibility: 'INTERNAL' }])
  await expect(anna.contractNotes.create({ params, body: { body: 'x' } })).rejects.toMatchObject({ status: 403 })
  await expect(blind.contractNotes.list({ params })).rejects.toMatchObject({ status: 403 })
})

test('the dealer reads at his order what is for him, hears of it, and no longer reads what was taken back', async () => {
  const { contract, dealer, offerId } = await desk.sent()
  const stranger = await desk.dealer()
  const params = { id: contract.id }
  const order = () => dealer.portalOrders.get({ params: { id: offerId } })
  await desk.drafter.contractNotes.create({ params, body: { body: secret } })
  const body = { body: 'The keys come by post', visibility: 'DEALER' as const }
  const note = await desk.drafter.contractNotes.create({ params, body })
  expect((await order()).messages).toEqual([{ id: note.id, body: body.body, at: note.createdAt }])
  expect(JSON.stringify([await order(), await dealer.portalOrders.list({ query: {} })])).not.toContain(secret)
  const [told] = (await dealer.portalNotifications.list({ query: {} })).items
  expect(told).toMatchObject({ kind: 'contractNote', link: `/portal/orders?order=${offerId}` })
  await expect(stranger.portalOrders.get({ params: { id: offerId } })).rejects.toEqual(failsWith('notFound'))

  const internal = { ...body, visibility: 'INTERNAL' as const, version: note.version }
  await desk.drafter.contractNotes.update({ params: { ...params, noteId: note.id }, body: internal })
  expect((await order()).messages).toEqual([])
})

test('a note of another contract, or of its car, is not there; the contract can still be signed', async () => {
  const [one, other] = [await desk.sent(), await desk.drafted()]
  const note = await desk.drafter.contractNotes.create({
    params: { id: other.contract.id },
    body: { body: 'x', visibility: 'DEALER' },
  })
  const params = { id: one.contract.id, noteId: note.id }
  await expect(desk.drafter.contractNotes.remove({ params })).rejects.toEqual(failsWith('notFound'))
  const writer = await t.staff('cars.read', 'notes.write')
  await writer.carNotes.create({ params: { id: one.carId }, body: { body: 'of the car' } })
  expect(await desk.drafter.contractNotes.list({ params: { id: one.contract.id } })).toEqual([])
  await desk.drafter.contractNotes.create({
    params: { id: one.contract.id },
    body: { body: 'Soon', visibility: 'DEALER' },
  })
  const { version, documentSha256 } = one.contract
  await desk.boss.contracts.sign({
    params: { id: one.contract.id },
    body: { version, documentSha256: documentSha256! },
  })
})

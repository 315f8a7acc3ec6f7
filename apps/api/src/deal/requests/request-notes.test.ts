// Notes and files on requests: who is notified, what the dealer sees, and what stays internal.
import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { failsWith } from '../../../test/mailbox.ts'

const secret = 'CANARYINTERNAL'
const t = await openTestApp()
const sales: As & { userId: string } = await t.staff('requests.read', 'requests.manage', 'notes.write', 'cars.read')
const dealer: As & { userId: string; companyId: string } = await t.buyer()
const stranger: As = await t.buyer()
const { carId } = await t.make.onSale({ brand: 'Volvo', model: 'V90' })
const { items } = await sales.carRequests.create({
  body: { ...emptyWish, brand: 'Volvo', companyIds: [dealer.companyId], carIds: [carId] },
})
const params: { id: string; carId: string } = { id: items[0]!.id, carId }

const nameOf = async (id: string) =>
  (await t.deps.db.selectFrom('staffUsers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const bell = async (who: As) => (await who.notifications.list({ query: {} })).items
const own = () => dealer.portalRequests.get({ params: { id: params.id } })

describe('a colleague who is named', () => {
  test('is rung once, and led to the record; who is named again later is not', async () => {
    const [anna, berta] = [await t.staff('requests.read'), await t.staff('requests.read')]
    const [a, b] = [await nameOf(anna.userId), await nameOf(berta.userId)]
    const note = await sales.requestCarNotes.create({
      params,
      // Only names that appear in the text count as mentions.
      body: { body: `@${a} please look`, mentions: [anna.userId, berta.userId] },
    })
    expect(note.mentions).toEqual([{ id: anna.userId, name: a }])
    const [told] = await bell(anna)
    expect(told).toMatchObject({ kind: 'mention', link: `/car-requests/${params.id}?tab=notes` })
    expect(await bell(berta)).toEqual([])
    await sales.requestCarNotes.update({
      params: { ...params, noteId: note.id },
      body: { body: `@${a} and @${b}`, mentions: [anna.userId, berta.userId], version: 1 },
    })
    expect([(await bell(anna)).length, (await bell(berta)).length]).toEqual([1, 1])
  })

  test('must see the record, on a car too, and is not named to a dealer', async () => {
    const blind = await t.staff('buyers.read')
    const name = await nameOf(blind.userId)
    const body = { body: `@${name} see this`, mentions: [blind.userId] }
    const refused = expect.objectContaining({
      issues: [expect.objectContaining({ path: ['body'], code: 'note.mentionBlind' })],
    })
    await expect(sales.requestCarNotes.create({ params, body })).rejects.toEqual(refused)
    await expect(sales.carNotes.create({ params: { id: params.carId }, body })).rejects.toEqual(refused)
    const anna = await t.staff('requests.read')
    const toDealer = {
      body: `Ask @${await nameOf(anna.userId)}`,
      mentions: [anna.userId],
      visibility: 'DEALER' as const,
    }
    await expect(sales.requestCarNotes.create({ params, body: toDealer })).rejects.toMatchObject({
      issues: [{ code: 'note.mentionToDealer' }],
    })
    expect(await bell(blind)).toEqual([])
  })
})

describe('a dealer', () => {
  test('reads what is for him, at his own request, and hears of it', async () => {
    await sales.requestCarNotes.create({ params, body: { body: secret } })
    await sales.requestNotes.create({ params: { id: params.id }, body: { body: secret } })
    await sales.carNotes.create({ params: { id: params.carId }, body: { body: secret } })
    const note = await sales.requestCarNotes.create({
      params,
      body: { body: 'The car is being washed', visibility: 'DEALER' },
    })
    const request = await own()
    expect(request.messages).toMatchObject([{ body: 'The car is being washed', carId: params.carId }])
    expect(JSON.stringify(request)).not.toContain(secret)
    // The dealer sees neither the author nor internal data.
    expect(JSON.stringify(request)).not.toContain(await nameOf(sales.userId))
    for (const key of ['priority', 'assignee', 'dueAt', 'lossReason', 'status']) expect(request).not.toHaveProperty(key)
    const { items } = await dealer.portalNotifications.list({ query: {} })
    expect(items).toMatchObject([{ kind: 'requestNote' }])
    // Made internal again, or deleted: the dealer no longer sees it.
    await sales.requestCarNotes.update({
      params: { ...params, noteId: note.id },
      body: { body: 'The car is being washed', visibility: 'INTERNAL', version: 1 },
    })
    expect((await own()).messages).toEqual([])
  })

  test('of another company finds none of it, whatever he asks', async () => {
    const { version } = await own()
    const at = { params: { id: params.id } }
    const asked = [
      () => stranger.portalRequests.get(at),
      () => stranger.portalRequests.update({ ...at, body: { wish: 'x', version } }),
      () => stranger.portalRequests.withdraw({ ...at, body: { version } }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toEqual(failsWith('notFound'))
    expect(await stranger.portalRequests.list()).toEqual([])
    for (const url of [
      `/api/car-requests/${params.id}/notes`,
      `/api/car-requests/${params.id}/cars/${params.carId}/notes`,
    ])
      expect((await t.app.inject({ url, headers: dealer.headers })).statusCode).toBe(401)
  })

  test('says himself what he looks for, says it otherwise, and takes it back', async () => {
    const before = (await bell(sales)).length
    const made = await dealer.portalRequests.create({ body: { ...emptyWish, wish: 'Something electric with a hook' } })
    expect(made).toMatchObject({ phase: 'RECEIVED', isOpen: true, country: 'NO' })
    const at = { params: { id: made.id } }
    const changed = await dealer.portalRequests.update({ ...at, body: { quantity: 3, version: made.version } })
    expect(changed).toMatchObject({ quantity: 3, wish: 'Something electric with a hook' })
    const over = await dealer.portalRequests.withdraw({ ...at, body: { version: changed.version } })
    expect(over).toMatchObject({ phase: 'CLOSED', isOpen: false })
    const again = dealer.portalRequests.withdraw({ ...at, body: { version: over.version } })
    await expect(again).rejects.toEqual(failsWith('request.closed'))
    const told = (await bell(sales)).slice(0, -before || undefined).map(({ kind }) => kind)
    expect(told).toEqual(['requestUpdated', 'requestUpdated', 'requestNew'])
  })
})

test('a note of another request, or of the car alone, is not there', async () => {
  const note = await sales.carNotes.create({ params: { id: params.carId }, body: { body: 'of the car' } })
  const other = await sales.requestNotes.create({ params: { id: params.id }, body: { body: 'of the request' } })
  for (const { id: noteId } of [note, other])
    await expect(sales.requestCarNotes.get({ params: { ...params, noteId } })).rejects.toEqual(failsWith('notFound'))
  const onCar = await sales.carNotes.list({ params: { id: params.carId } })
  expect(onCar.map(({ body }) => body)).toContain('of the car')
  expect(onCar.map(({ requestId }) => requestId)).not.toContain(params.id)
})

test('files are kept by the house until they are sent; then the dealer is told, and reads them', async () => {
  const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'report.pdf', {
    type: 'application/pdf',
  })
  const [file] = await sales.requestAttachments.upload({ params, body: {} }, { files: { files: [pdf] } })
  expect(file).toMatchObject({ name: 'report.pdf', sentAt: null })
  const shown = async () => (await own()).cars.flatMap(({ documents }) => documents.map(({ name }) => name))
  expect(await shown()).toEqual([])
  const sent = await sales.requestAttachments.send({ params, body: { attachmentIds: [file!.id], message: 'As asked' } })
  const [address] = sent.sentTo
  const [mail] = await mailsTo(t.deps, address!)
  expect(mail!.text).toContain('As asked')
  expect(mail!.text).toContain('report.pdf')
  expect(await shown()).toEqual(['report.pdf'])
  const { carId: otherCar } = await t.make.onSale()
  await expect(sales.requestAttachments.list({ params: { ...params, carId: otherCar } })).rejects.toEqual(
    failsWith('notFound'),
  )
  await sales.requestAttachments.remove({ params: { ...params, attachmentId: file!.id } })
  expect(await shown()).toEqual([])
})

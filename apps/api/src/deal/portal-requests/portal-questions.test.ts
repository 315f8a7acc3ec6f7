import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('requests.read', 'requests.manage')

const ask = (who: As, id: string, body: string) => who.portalQuestions.ask({ params: { id }, body: { body } })
const talk = async (who: As, id: string) =>
  (await who.portalQuestions.get({ params: { id } })).messages.map(({ from, body }) => `${from} ${body}`)

test('a question stands on one request of the dealer, the house is told, and its answer stands on the page of the car', async () => {
  const dealer = await t.buyer()
  const colleague = await t.buyer({ companyId: dealer.companyId })
  const { carId } = await t.make.onSale()
  await t.deps.db.updateTable('cars').set({ assigneeId: staff.userId }).where('id', '=', carId).execute()
  const { contact } = await ask(dealer, carId, 'One key or two?')
  expect(contact).toEqual({ name: expect.stringMatching(/^Staff/) as string, photo: null })
  await ask(dealer, carId, 'And the service book?')
  const notices = await staff.notifications.list({ query: {} })
  const told = notices.items.filter(({ kind }) => kind === 'carQuestion')
  expect(new Set(told.map(({ params }) => params.question))).toEqual(
    new Set(['And the service book?', 'One key or two?']),
  )
  const id = /car-requests\/([^?]+)/.exec(told[0]!.link)![1]!
  const detail = await staff.carRequests.get({ params: { id } })
  expect(detail.questions.map(({ body }) => body)).toEqual(['And the service book?', 'One key or two?'])
  expect(detail.cars.map(({ car }) => car.id)).toEqual([carId])
  const write = (body: string, visibility: 'DEALER' | 'INTERNAL') =>
    staff.requestNotes.create({ params: { id }, body: { body, visibility } })
  await write('Margin is thin here', 'INTERNAL')
  await write('Two keys', 'DEALER')
  expect(await talk(colleague, carId)).toEqual([
    'DEALER One key or two?',
    'DEALER And the service book?',
    'HOUSE Two keys',
  ])
  expect((await dealer.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind)).toContain('requestNote')
  expect(await talk(await t.buyer(), carId)).toEqual([])
  // A question is not an interest, and interest does not open a second request.
  expect((await dealer.portalCars.get({ params: { id: carId } })).interested).toBe(false)
  await dealer.portalCars.setInterest({ params: { id: carId }, body: { interested: true } })
  expect((await dealer.portalRequests.list()).map((one) => one.id)).toEqual([id])
})

test('of a car that is not for him nobody can ask; an empty question is none', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const { carId } = await t.make.onSale({}, { countries: ['SE'] })
  await expect(ask(dealer, carId, 'Hm?')).rejects.toMatchObject({ code: 'notFound' })
  const { carId: shown } = await t.make.onSale()
  await expect(ask(dealer, shown, '   ')).rejects.toMatchObject({ code: 'request.invalid' })
})

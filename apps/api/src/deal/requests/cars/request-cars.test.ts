// Cars on requests: matched in stock, proposed once, and requested by dealers on the website.
import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { type As, openTestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/inbox.ts'
import { failsWith } from '../../../../test/mailbox.ts'

const t = await openTestApp()
const sales: As & { userId: string } = await t.staff('requests.read', 'requests.manage')
const dealer: As & { userId: string; companyId: string } = await t.buyer()

const wish = { ...emptyWish, brand: 'Audi', model: 'A4' }
const open = async (more: object = {}, companyIds = [dealer.companyId]) =>
  (await sales.carRequests.create({ body: { ...wish, ...more, companyIds } })).items[0]!
const params = ({ id }: { id: string }) => ({ params: { id } })
const get = (one: { id: string }) => sales.carRequests.get(params(one))
const bell = async (who: As) => (await who.notifications.list({ query: {} })).items.map(({ kind }) => kind)
const dealersBell = async (who: As) => (await who.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind)

describe('cars in stock', () => {
  test('are found for a wish, each with why and why not; what this dealer pays counts', async () => {
    const groupId = await t.make.group()
    await t.deps.db.updateTable('buyerGroups').set({ priceBps: -1000 }).where('id', '=', groupId).execute()
    const { companyId } = await t.buyer({ groupIds: [groupId] })
    const base = { brand: 'Saab', model: '9-5 Aero', firstRegistration: '2020-03-01', mileage: 90_000, fuel: 'DIESEL' }
    const full = await t.make.onSale({ ...base, priceMinor: 2_100_000 })
    const dear = await t.make.onSale({ ...base, priceMinor: 2_400_000, mileage: 40_000 })
    const hidden = await t.make.onSale({ ...base, priceMinor: 1_000_000 }, { groupIds: [await t.make.group()] })
    await t.make.onSale({ ...base, model: '9-3', priceMinor: 1_000_000 })
    await t.make.car({ ...base, status: 'SOLD' })
    const one = await open(
      {
        brand: 'saab',
        model: '9-5',
        yearMin: 2019,
        mileageMax: 100_000,
        priceMax: { minor: 2_000_000, currency: 'EUR' },
        fuels: ['DIESEL', 'PETROL'],
      },
      [companyId],
    )
    const matches = await sales.carRequests.matches(params(one))
    expect(matches.map(({ car, score, mayBeProposed }) => [car.id, score, mayBeProposed])).toEqual([
      [full.carId, 100, true],
      [hidden.carId, 100, false],
      [dear.carId, 83, true],
    ])
    expect(matches[0]!.car.price).toEqual({ minor: 1_890_000, currency: 'EUR' })
    expect(matches[2]).toMatchObject({ misses: ['price'], fits: ['brand', 'model', 'year', 'mileage', 'fuel'] })
  })

  test('are proposed on the portal, by the bell, and by one mail for each dealer and car, ever', async () => {
    const buyer = await t.buyer()
    const address = (
      await t.deps.db.selectFrom('buyerUsers').select('email').where('id', '=', buyer.userId).executeTakeFirstOrThrow()
    ).email
    const { carId } = await t.make.onSale({ brand: 'Volvo', model: 'V60', priceMinor: 3_000_000 })
    const [one, two] = [await open({}, [buyer.companyId]), await open({ model: 'A6' }, [buyer.companyId])]
    const add = (of: { id: string; version: number }, propose: boolean, message = '') =>
      sales.carRequests.addCars({
        ...params(of),
        body: { carIds: [carId], propose, message, version: of.version },
      })
    const kept = await add(one, false)
    expect(kept.cars[0]).toMatchObject({ sharedAt: null, origin: 'HOUSE' })
    expect((await buyer.portalRequests.get(params(one))).cars).toEqual([])
    const proposed = await add(kept, true, 'Look at this')
    expect(proposed.status).toBe('CARS_PROPOSED')
    await add(proposed, true)
    await add(two, true)
    expect(await dealersBell(buyer)).toEqual(['requestProposed', 'requestProposed'])
    const mails = await mailsTo(t.deps, address)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Look at this')
    expect(mails[0]!.text).toMatch(/Volvo V60 · 2021 · 50.000.km · 30.000/)
    const seen = (await buyer.portalRequests.get(params(one))).cars
    expect(seen).toMatchObject([{ id: carId, proposed: true, isAvailable: true, price: { minor: 3_000_000 } }])
  })

  test('that this dealer cannot have are not proposed to him', async () => {
    const one = await open()
    const { carId } = await t.make.onSale({}, { groupIds: [await t.make.group()] })
    const refused = sales.carRequests.addCars({
      ...params(one),
      body: { carIds: [carId], propose: true, version: one.version },
    })
    await expect(refused).rejects.toEqual(failsWith('request.notForDealer'))
    expect((await get(one)).cars).toEqual([])
  })
})

describe('interest on the website', () => {
  const show = (who: As, carId: string, interested = true) =>
    who.portalCars.setInterest({ params: { id: carId }, body: { interested } })

  test('lands on the request it fits, else on one that gathers it, and whoever works on it hears', async () => {
    const buyer = await t.buyer()
    const colleague = await t.buyer({ companyId: buyer.companyId })
    const [fitting, other, third] = [
      await t.make.onSale({ brand: 'Audi', model: 'A4 Avant' }),
      await t.make.onSale({ brand: 'Kia', model: 'EV6' }),
      await t.make.onSale({ brand: 'Seat', model: 'Leon' }),
    ]
    const one = await open({}, [buyer.companyId])
    await Promise.all([show(buyer, fitting.carId), show(buyer, other.carId), show(colleague, third.carId)])
    const { items } = await sales.carRequests.list({ query: { companyId: buyer.companyId, sortBy: 'requestNo' } })
    expect(items.map(({ source, cars }) => [source, cars])).toEqual([
      ['PHONE', 1],
      ['INTEREST', 2],
    ])
    expect((await get(one)).cars[0]).toMatchObject({ origin: 'INTEREST', car: { id: fitting.carId } })
    expect((await bell(sales)).filter((kind) => kind === 'requestInterest').length).toBe(3)
    await show(buyer, other.carId, false)
    await show(buyer, third.carId, false)
    const gathered = await get(items[1]!)
    expect(gathered).toMatchObject({ status: 'LOST', lossReason: 'NOT_NEEDED', cars: [] })
  })

  test('is counted by country, once for each dealer; what the house keeps to itself is no interest', async () => {
    const [no, se, de] = [await t.buyer(), await t.buyer({ country: 'SE' }), await t.buyer({ country: 'DE' })]
    const { carId } = await t.make.onSale({ brand: 'Polestar', model: '2' })
    for (const who of [no, se]) await show(who, carId)
    await open({ carIds: [carId] }, [de.companyId])
    const counts = await sales.interestedCars.countryCount({ params: { id: carId } })
    expect(counts).toEqual([
      { country: 'NO', count: 1 },
      { country: 'SE', count: 1 },
    ])
    const { items } = await sales.interestedCars.list({ query: { search: 'Polestar' } })
    expect(items).toMatchObject([{ dealers: 2, fromWebsite: 2, countries: counts }])
    expect((await sales.interestedCars.list({ query: { search: 'Polestar', country: 'DE' } })).total).toBe(0)
    const from = await sales.interestedCars.fromWebsite({ params: { carId } })
    expect(from.map(({ company, place, request }) => [company.id, place, request?.status])).toEqual([
      [no.companyId, 1, 'NEW'],
      [se.companyId, 2, 'NEW'],
    ])
  })
})

// Cars for a dealer and dealers for a car, through the calls.
import { expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const needed = ['offers.write', 'buyers.read', 'cars.read'] as const
const seller: As = await t.staff(...needed, 'offers.read', 'requests.read', 'requests.manage')
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
type Dealer = As & { userId: string; companyId: string }

let count = 0
/** A make of its own for each test, so that no other car fits. */
const newBrand = () => `Make ${++count}`
const onSale = async (brand: string, more: Record<string, unknown> = {}, listing: Record<string, unknown> = {}) => {
  const { carId } = await t.make.onSale({ brand, model: 'One', firstRegistration: '2021-05-01', ...more }, listing)
  await t.deps.changes.settled()
  return carId
}
const buys = async (who: Dealer, brand: string, more: Record<string, unknown> = {}) => {
  const carId = await onSale(brand, more)
  const amount = eur(19_000)
  const { id, version } = await who.portalOffers.make({ params: { id: carId }, body: { amount } })
  await seller.offers.accept({ params: { id }, body: { version, amount } })
}
const loses = async (who: Dealer, brand: string, reason = 'PRICE') => {
  const carId = await onSale(brand)
  const { id, version } = await who.portalOffers.make({ params: { id: carId }, body: { amount: eur(19_000) } })
  await seller.offers.decline({ params: { id }, body: { version, reason: reason as 'PRICE' } })
  return carId
}
const carsFor = async ({ companyId }: { companyId: string }, as = seller, query: object = {}) =>
  as.offerSuggestions.ofDealer({ params: { id: companyId }, query })
const dealersFor = async (carId: string, as = seller) => as.offerSuggestions.ofCar({ params: { id: carId }, query: {} })
const found = (page: { items: { car: { id: string } }[] }) => page.items.map(({ car }) => car.id)
const kindsOf = (item: { reasons: { kind: string }[] } | undefined) => item?.reasons.map(({ kind }) => kind)

test('every source of a suggestion finds its car, and the car finds its dealer', async () => {
  const who: Dealer = await t.buyer()
  const brands = {
    bought: newBrand(),
    lost: newBrand(),
    searched: newBrand(),
    kept: newBrand(),
    wish: newBrand(),
    like: newBrand(),
  }
  await buys(who, brands.bought)
  const lostCar = await loses(who, brands.lost, 'OTHER_DEALER')
  await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [lostCar])
  await who.portalSearches.create({ body: { name: 'mine', filters: { brand: [brands.searched] }, mails: 'NEVER' } })
  const kept = await onSale(brands.kept)
  await who.portalFavourites.set({ params: { id: kept }, body: { favourite: true } })
  const wish = { ...emptyWish, brand: brands.wish, model: 'One', companyIds: [who.companyId] }
  await seller.carRequests.create({ body: wish })
  const liked = await onSale(brands.like)
  await who.portalCars.setInterest({ params: { id: liked }, body: { interested: true } })
  const cars = {
    BOUGHT: await onSale(brands.bought),
    LOST: await onSale(brands.lost),
    LOOKED_FOR: await onSale(brands.searched),
    REQUEST: await onSale(brands.wish),
    INTERESTED: liked,
  }
  const page = await carsFor(who)
  expect(new Set(found(page))).toEqual(new Set([...Object.values(cars), kept]))
  expect(page).toMatchObject({ total: 6, closed: null })
  for (const [kind, carId] of Object.entries({ ...cars, LOOKED_FOR: kept })) {
    const item = page.items.find(({ car }) => car.id === carId)
    expect([kind, kindsOf(item)]).toEqual([kind, expect.arrayContaining([kind])])
    const back = await dealersFor(carId)
    const mine = back.items.find(({ company }) => company.id === who.companyId)
    expect([kind, mine?.score, mine?.reasons]).toEqual([kind, item!.score, item!.reasons])
  }
  expect(page.items.map(({ score }) => score)).toEqual(page.items.map(({ score }) => score).toSorted((a, b) => b - a))
})

test('what the dealer may not see or has already is left out, and the price is theirs', async () => {
  const [brand, groupId] = [newBrand(), await t.make.group()]
  await t.deps.db.updateTable('buyerGroups').set({ priceBps: -1000 }).where('id', '=', groupId).execute()
  const who: Dealer = await t.buyer({ groupIds: [groupId], country: 'NO' })
  await buys(who, brand)
  const open = await onSale(brand)
  await onSale(brand, {}, { countries: ['SE'] })
  await onSale(brand, {}, { groupIds: [await t.make.group()] })
  await onSale(brand, {}, { status: 'LOCKED' })
  await onSale(brand, {}, { status: 'DRAFT', publishedAt: null })
  const talking = await onSale(brand)
  await who.portalOffers.make({ params: { id: talking }, body: { amount: eur(15_000) } })
  const page = await carsFor(who)
  expect(page.items.map(({ car, price }) => [car.id, price])).toEqual([[open, eur(18_000)]])
  expect((await dealersFor(open)).items.map(({ company, price }) => [company.id, price])).toEqual([
    [who.companyId, eur(18_000)],
  ])
  expect((await dealersFor(talking)).items).toEqual([])
})

test('a dealer who cannot buy gets no suggestion, and neither does a car that is not on sale', async () => {
  const brand = newBrand()
  const [suspended, blocked]: Dealer[] = [await t.buyer(), await t.buyer()]
  for (const who of [suspended!, blocked!]) await buys(who, brand)
  const car = await onSale(brand)
  expect((await dealersFor(car)).total).toBe(2)
  await t.deps.pool.query(
    `update buyer_companies set status = 'SUSPENDED', status_reason = 'No papers' where id = $1`,
    [suspended!.companyId],
  )
  await t.deps.pool.query(
    `insert into company_credits (company_id, blocked_at, blocked_by, blocked_reason) values ($1, now(), (select id from staff_users limit 1), 'Does not pay')`,
    [blocked!.companyId],
  )
  for (const who of [suspended!, blocked!])
    expect(await carsFor(who)).toEqual({ items: [], total: 0, page: 1, pageSize: 10, closed: 'DEALER' })
  expect((await dealersFor(car)).items).toEqual([])
  const draft = await t.make.car({ brand, status: 'DRAFT' })
  expect(await dealersFor(draft)).toMatchObject({ total: 0, closed: 'CAR' })
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await refusal(carsFor({ companyId: nobody }))).toBe('notFound')
  expect(await refusal(dealersFor(nobody))).toBe('notFound')
})

test('a reason that the reader may not see counts for nothing, in the list, its order, its total and its file', async () => {
  const brands = [newBrand(), newBrand(), newBrand()]
  const who: Dealer = await t.buyer()
  await buys(who, brands[0]!)
  await buys(who, brands[0]!)
  await seller.carRequests.create({ body: { ...emptyWish, brand: brands[1]!, companyIds: [who.companyId] } })
  await who.portalSearches.create({ body: { name: 'Secret words', filters: { brand: [brands[2]!] }, mails: 'NEVER' } })
  const cars = [await onSale(brands[0]!), await onSale(brands[1]!), await onSale(brands[2]!)]
  const bare = await t.staff(...needed)
  const seen = async (as: As) => new Set(found(await carsFor(who, as)))
  expect(await seen(seller)).toEqual(new Set(cars))
  expect(await seen(bare)).toEqual(new Set([cars[2]]))
  expect(await seen(await t.staff(...needed, 'offers.read'))).toEqual(new Set([cars[0], cars[2]]))
  expect(await seen(await t.staff(...needed, 'requests.read'))).toEqual(new Set([cars[1], cars[2]]))
  const file = await t.app.inject({
    url: `/api/buyer-companies/${who.companyId}/suggested-cars?format=csv`,
    headers: bare.headers,
  })
  expect(file.body.trim().split('\n')).toHaveLength(2)
  // Nobody reads the words of a search, nor whether it is one.
  const text = JSON.stringify([await carsFor(who), await dealersFor(cars[2]!)])
  expect(text).not.toContain('Secret')
  expect(text).toContain('"kind":"LOOKED_FOR"')
  for (const right of needed) {
    const less = await t.staff(...needed.filter((one) => one !== right), 'offers.read')
    expect(await refusal(carsFor(who, less))).toBe('auth.forbidden')
    expect(await refusal(dealersFor(cars[0]!, less))).toBe('auth.forbidden')
    const query = { companyId: [who.companyId], carId: [cars[0]!] }
    expect(await refusal(less.offerSuggestions.prepare({ query }))).toBe('auth.forbidden')
    const offers = [{ companyId: who.companyId, carId: cars[0]!, amount: eur(20_000) }]
    expect(await refusal(less.offerSuggestions.send({ body: { offers } }))).toBe('auth.forbidden')
  }
})

test('pages hold every suggestion once', async () => {
  const [brand, who]: [string, Dealer] = [newBrand(), await t.buyer()]
  await buys(who, brand)
  const cars = []
  for (let i = 0; i < 5; i++) cars.push(await onSale(brand))
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await carsFor(who, seller, { page, pageSize: 2 }))
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
    [0, 5],
  ])
  // The longest on sale first.
  expect(pages.flatMap(found)).toEqual(cars)
})

test('prepared offers name price, minimum and a text in the language of the dealer', async () => {
  const who: Dealer = await t.buyer()
  const carId = await onSale(newBrand(), {}, { minPriceMinor: 1_900_000 })
  const talking = await onSale(newBrand())
  await who.portalOffers.make({ params: { id: talking }, body: { amount: eur(15_000) } })
  await t.deps.pool.query(`update buyer_companies set language = 'de' where id = $1`, [who.companyId])
  const prepared = await seller.offerSuggestions.prepare({
    query: { companyId: [who.companyId], carId: [carId, talking] },
  })
  expect(prepared).toMatchObject([
    {
      carId,
      asking: eur(20_000),
      minimum: eur(19_000),
      language: 'de',
      blockedBy: null,
      message: expect.stringContaining('Fahrzeug'),
    },
    { carId: talking, blockedBy: 'TALKING' },
  ])
  const many = Array.from({ length: 21 }, () => crypto.randomUUID())
  for (const query of [{}, { companyId: [who.companyId] }, { companyId: [who.companyId], carId: many }])
    expect(await refusal(seller.offerSuggestions.prepare({ query }))).toBe('request.invalid')
})

test('several cars are several offers, each with its source, and a refused one stops no other', async () => {
  const [brand, who]: [string, Dealer] = [newBrand(), await t.buyer()]
  await buys(who, brand)
  const [first, second, stranger] = [await onSale(brand), await onSale(brand), await onSale(newBrand())]
  const gone = await onSale(brand, {}, { status: 'DRAFT', publishedAt: null })
  const offer = (carId: string) => ({ companyId: who.companyId, carId, amount: eur(20_000) })
  const body = { offers: [first, gone, second, stranger].map(offer), message: 'Hei', hours: 12, mail: true }
  const done = await seller.offerSuggestions.send({ body })
  expect(done.map(({ carId, ok, code, source }) => [carId, ok, code, source])).toEqual([
    [first, true, null, 'SUGGESTED'],
    [gone, false, 'car.notAvailable', null],
    [second, true, null, 'SUGGESTED'],
    // The server did not suggest this car, so the offer does not count as suggested.
    [stranger, true, null, 'COMPANY'],
  ])
  const { items } = await who.portalOffers.list({ query: { tab: 'WAITING' } })
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(done.flatMap(({ offerId }) => offerId ?? [])))
  expect(JSON.stringify(items)).not.toContain('SUGGESTED')
  expect(items.every(({ isPackage, amount }) => !isPackage && amount.minor === 2_000_000)).toBe(true)
  const { email } = await who.buyerProfile.get()
  expect(await mailsTo(t.deps, email)).toHaveLength(3)
  const bySource = await seller.offers.list({ query: { companyId: [who.companyId], source: ['SUGGESTED'] } })
  expect(new Set(bySource.items.map(({ id, source }) => `${id} ${source}`))).toEqual(
    new Set([done[0], done[2]].map((one) => `${one!.offerId} SUGGESTED`)),
  )
  expect(await refusal(seller.offerSuggestions.send({ body: { offers: [offer(first)] } }))).toBe('offer.talking')
})

test('twenty at once are one offer', async () => {
  const [brand, who]: [string, Dealer] = [newBrand(), await t.buyer()]
  await buys(who, brand)
  const carId = await onSale(brand)
  const body = { offers: [{ companyId: who.companyId, carId, amount: eur(20_000) }] }
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => seller.offerSuggestions.send({ body })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['offer.talking']))
  const { total } = await seller.offers.list({ query: { companyId: [who.companyId], carId: [carId] } })
  expect(total).toBe(1)
})

test('the minimum price holds here too', async () => {
  const [brand, who]: [string, Dealer] = [newBrand(), await t.buyer()]
  await buys(who, brand)
  const carId = await onSale(brand, {}, { minPriceMinor: 1_950_000 })
  const offers = [{ companyId: who.companyId, carId, amount: eur(19_000) }]
  expect(await refusal(seller.offerSuggestions.send({ body: { offers, reason: 'It stands too long' } }))).toBe(
    'auth.forbidden',
  )
  const boss = await t.staff(...needed, 'offers.belowMinimum')
  expect(await refusal(boss.offerSuggestions.send({ body: { offers } }))).toBe('offer.belowMinimum')
  const [done] = await boss.offerSuggestions.send({ body: { offers, reason: 'It stands too long' } })
  expect(done).toMatchObject({ ok: true })
})

test('the database keeps the source true', async () => {
  const [brand, who]: [string, Dealer] = [newBrand(), await t.buyer()]
  const carId = await onSale(brand)
  const { id } = await who.portalOffers.make({ params: { id: carId }, body: { amount: eur(15_000) } })
  const source = async () => (await t.deps.pool.query('select source from offers where id = $1', [id])).rows
  expect(await source()).toEqual([{ source: 'DEALER' }])
  const refused = { constraint: 'offers_source_is_fixed' }
  await expect(t.deps.pool.query(`update offers set source = 'SUGGESTED' where id = $1`, [id])).rejects.toMatchObject(
    refused,
  )
  const copy = (last_by: string, values: string) =>
    t.deps.pool.query(
      `insert into offers (company_id, source, status, car_ids, is_package, asking_minor, amount_minor, last_by, since, expires_at, destination)
       select company_id, ${values}, asking_minor, amount_minor, '${last_by}', since, expires_at, destination from offers where id = $1`,
      [id],
    )
  await expect(copy('BUYER', `'SUGGESTED', status, car_ids, false`)).rejects.toMatchObject(refused)
  await expect(copy('SELLER', `'DEALER', status, car_ids, false`)).rejects.toMatchObject(refused)
  await expect(copy('SELLER', `'SUGGESTED', 'COUNTERED_BY_SELLER', car_ids, true`)).rejects.toMatchObject({
    constraint: 'offers_suggested_one_car',
  })
})

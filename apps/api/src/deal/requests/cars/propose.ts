// Proposes cars to a dealer: in the portal, by a notice, and by at most one e-mail per car.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { formatFor } from '@bilbro/i18n/format'
import { appError } from '../../../core/errors.ts'
import { sendMail } from '../../../core/mail.ts'
import { pricedBy } from '../../../core/price-rules.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { writeMail } from '../../../admin/mails/write-mail.ts'
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import { wishLine } from '../car-requests.rules.ts'
import type { StateRow } from '../car-requests.store.ts'
import { dealerOf, dealerView } from '../dealer-view.ts'
import { recipientsOf } from './recipients.ts'
import * as requestCars from './request-cars.store.ts'
import * as requestedCars from './requested-cars.store.ts'

type Proposal = { carIds: string[]; mail: boolean; message: string }

/** @throws notFound, request.ofConsumer, request.notForDealer for a car that this dealer cannot buy */
export async function propose(ctx: StaffCtx, request: StateRow, { carIds, mail, message }: Proposal): Promise<void> {
  const { db, now } = ctx
  const companyId = dealerOf(request)
  const viewer = await dealerView(db, companyId)
  const found = await requestedCars.getByIds(db, carIds)
  const cars = carIds.map((id) => {
    const car = found.get(id)
    if (!car) throw appError('notFound')
    if (!requestedCars.isForDealer(car, viewer)) throw appError('request.notForDealer', { car: carTitle(car) })
    return car
  })
  await requestCars.add(db, request.id, carIds, { origin: 'HOUSE', addedBy: ctx.actor.id, now, shared: true })
  const wish = wishLine(request)
  for (const car of cars)
    await notifyDealers(ctx, {
      companyId,
      kind: 'requestProposed',
      params: { wish, car: carTitle(car) },
      link: `/portal/requests?request=${request.id}`,
      dedupe: `proposed ${request.id} ${car.id}`,
    })
  if (!mail) return
  const fresh = new Set(await requestCars.addProposalMails(db, companyId, carIds, now))
  const told = cars.filter(({ id }) => fresh.has(id))
  if (!told.length) return
  const priced = pricedBy(viewer.priceRules) ?? ((minor: number) => minor)
  for (const { name, email, language } of await recipientsOf(db, { id: request.id, companyId })) {
    const lines = told.map((car) => lineOf({ ...car, priceMinor: car.priceMinor && priced(car.priceMinor) }, language))
    const link = `${ctx.deps.config.publicUrl}/${language}/portal/requests?request=${request.id}`
    const params = { name, wish, message: message && `${message}\n\n`, cars: lines.join('\n') }
    await sendMail(ctx, { ...writeMail('carsProposed', { language, params, link }), to: email })
  }
}

/** A car in an e-mail: its name and facts, and the price when it may be shown. */
export function lineOf(car: requestedCars.CarRow, language: Parameters<typeof formatFor>[0]): string {
  const format = formatFor(language)
  return [
    carTitle(car),
    car.year === null ? '' : String(car.year),
    car.mileage === null ? '' : format.km(car.mileage),
    car.priceMinor === null ? '' : format.money({ minor: car.priceMinor, currency: 'EUR' }, { whole: true }),
  ]
    .filter(Boolean)
    .join(' · ')
}

// The content of a contract, read once from the agreement and then frozen.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import { usualIncoterm, usualPlace } from '@bilbro/contract/deal/contracts/incoterms'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import type { Language } from '@bilbro/contract/common'
import { appError } from '../../../core/errors.ts'
import { dayIn } from '../../../core/days.ts'
import { convert, rateOf } from '../../../core/money.ts'
import type { Db } from '../../../core/postgres/db.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import { accountFor } from '../../../admin/legal-entities/bank-accounts.rules.ts'
import * as legalEntities from '../../../admin/legal-entities/legal-entities.store.ts'
import { decidedFor } from '../../../rates/deal-tax/deal-tax.read.ts'
import { assertSupplyDay } from '../../../rates/deal-tax/supply-day.rules.ts'
import * as listings from '../../../sale/listings/listings.store.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import * as reports from '../../../yard/condition-reports/condition-reports.store.ts'
import { sharesOf } from '../../offers/offers.rules.ts'
import * as offers from '../../offers/offers.store.ts'
import { exchangeRateSnapshot } from '../../offers/open-offer.ts'
import * as terms from '../../contract-terms/contract-terms.store.ts'
import { assertTaxDecided, priced } from '../contracts.rules.ts'

type DocumentCar = ContractDocument['cars'][number]

export type Drafted = {
  document: ContractDocument
  language: Language
  legalEntityId: string
  amountMinor: number
  companyId: string
  cars: { carId: string; listingId: string; priceMinor: number }[]
}

/**
 * @throws notFound, state.notAllowed without an agreement, legalEntity.none, contract.taxUndecided, contract.deposit
 */
export async function draftOf(
  ctx: { db: Db; now: Date },
  offerId: string,
  choices: ContractChoices,
  as: { number: string | null; version: number },
): Promise<Drafted> {
  const offer = await offers.get(ctx.db, offerId)
  if (offer.status !== 'ACCEPTED') throw appError('state.notAllowed', { from: offer.status, to: 'DRAFT' })
  return draftOn(ctx, offer, choices, as)
}

/** The same for an offer, whatever its current status. */
export async function draftOn(
  ctx: { db: Db; now: Date },
  offer: Pick<Awaited<ReturnType<typeof offers.get>>, 'id' | 'companyId' | 'transport' | 'destination' | 'amountMinor'>,
  choices: ContractChoices,
  { number, version }: { number: string | null; version: number },
): Promise<Drafted> {
  const { db, now } = ctx
  const [company, seller, own] = await Promise.all([
    companies.get(db, offer.companyId),
    choices.legalEntityId ? legalEntities.get(db, choices.legalEntityId) : legalEntities.findDefaultLegalEntity(db),
    offers.listCars(db, offer.id),
  ])
  if (!seller) throw appError('legalEntity.none')
  const today = dayIn(seller.timeZone, now)
  // Contracts are in euros.
  const account = accountFor(seller.accounts, 'EUR')
  if (choices.plannedOn) assertSupplyDay(choices.plannedOn, 'plannedOn', today)
  const language = choices.language ?? company.language
  const transport = choices.transport ?? (offer.transport as ContractDocument['delivery']['transport'])
  const destination = choices.destination ?? offer.destination
  const incoterm = choices.incoterm ?? usualIncoterm(transport)
  const shares = sharesOf(offer, own)
  const sold: DocumentCar[] = []
  for (const [at, { carId, listingId }] of own.entries()) {
    const tax = await decidedFor(ctx, {
      carId,
      companyId: company.id,
      destinationCountry: destination,
      destinationPostalCode: choices.destinationPostalCode || null,
      transport,
      isWaived: choices.isWaived,
      legalEntityId: seller.id,
      supplyDay: choices.plannedOn ?? today,
    })
    sold.push(await carOf(db, { carId, listingId, price: shares[at]!, tax }, seller.timeZone))
  }
  const amounts = priced(
    assertTaxDecided(sold).map(({ id, price, outcome }) => ({ carId: id, price: price.minor, outcome })),
    choices,
  )
  const rate = await exchangeRateSnapshot(db, company.country)
  const document: ContractDocument = {
    language,
    number,
    version,
    madeOn: today,
    seller: {
      id: seller.id,
      legalName: seller.legalName,
      street: seller.street,
      postalCode: seller.postalCode,
      city: seller.city,
      country: seller.country,
      orgNo: [seller.registerCourt, seller.registerNo].filter(Boolean).join(' ') || null,
      vatId: seller.vatId,
      representedBy: seller.directors,
    },
    buyer: {
      id: company.id,
      legalName: company.name,
      street: company.street,
      postalCode: company.postalCode,
      city: company.city,
      country: company.country,
      orgNo: company.orgNo,
      vatId: company.vatId,
      representedBy: company.contactName,
    },
    cars: sold,
    ...amounts,
    rate:
      rate.rate !== null
        ? {
            currency: rate.rateCurrency,
            rate: rate.rate,
            day: rate.rateDay,
            source: rate.rateSource as RateSource,
            payable: convert(amounts.totals.payable, rate.rateCurrency, rateOf(rate.rate)),
          }
        : null,
    delivery: {
      incoterm,
      place: choices.place || usualPlace(incoterm, { seller: townOf(seller), buyer: townOf(company) }),
      transport,
      destination,
      plannedOn: choices.plannedOn,
    },
    payment: {
      days: choices.paymentDays,
      bankName: account?.bankName || null,
      iban: account?.iban ?? null,
      bic: account?.bic ?? null,
      reference: number,
    },
    terms: await terms.listForContract(db, company.country, language),
    remarks: choices.remarks || null,
  }
  return {
    document,
    language,
    legalEntityId: seller.id,
    amountMinor: amounts.totals.gross.minor,
    companyId: company.id,
    cars: own.map(({ carId, listingId }, at) => ({ carId, listingId, priceMinor: shares[at]!.minor })),
  }
}

const townOf = ({ postalCode, city }: { postalCode: string | null; city: string | null }): string =>
  [postalCode, city].filter(Boolean).join(' ')

type Sold = Pick<DocumentCar, 'price' | 'tax'> & { carId: string; listingId: string }
async function carOf(db: Db, { carId, listingId, price, tax }: Sold, zone: string): Promise<DocumentCar> {
  const [car, listing, report] = await Promise.all([
    cars.get(db, carId),
    listings.get(db, listingId),
    reports.findShared(db, carId),
  ])
  return {
    id: car.id,
    stockNo: car.stockNo,
    vin: car.vin,
    registrationNo: car.registrationNo,
    brand: car.brand,
    model: car.model,
    variant: car.variant,
    firstRegistration: car.firstRegistration,
    firstRegistrationPrecision: car.firstRegistrationPrecision as DocumentCar['firstRegistrationPrecision'],
    mileage: car.mileage,
    fuel: car.fuel,
    power: car.power,
    color: car.color,
    keys: car.keys,
    hasCoc: car.hasCoc,
    serviceHistory: car.serviceHistory,
    generalInspectionUntil: car.generalInspectionUntil,
    price,
    tax,
    condition: {
      summary: listing.conditionSummary,
      isRoadworthy: car.isRoadworthy,
      hadAccident: car.hadAccident,
      accidentDescription: car.accidentDescription,
      damages: car.damages as unknown as DocumentCar['condition']['damages'],
      tyres: car.tyres as unknown as DocumentCar['condition']['tyres'],
      ...(report && {
        report: { number: report.number, sharedOn: dayIn(zone, new Date(report.sharedAt!)), hash: report.hash! },
      }),
    },
  }
}

// The margin of an offer, with the tax of a sale to its dealer.
import { sql } from 'kysely'
import type { TransportParty } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { offerMargin } from '@bilbro/contract/deal/offers/offer-margin'
import type { OfferRow } from '@bilbro/contract/deal/offers/offers'
import { decideDealTax, type DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { saleTaxOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import type { DecidedCase } from '@bilbro/contract/rates/deal-tax/deal-tax-table'
import type { Db } from '../../core/postgres/db.ts'
import { numberLabel, readVatId } from '../../dealers/company-info/company-numbers.rules.ts'
import { type StoredCheck, type TaxedCar, taxFacts, vatIdKnown } from '../../rates/deal-tax/deal-tax.rules.ts'
import { listOffersQuery } from './offer-rows.store.ts'

/** The tax facts of each car, in the order of the cars. */
const taxedCars = sql<(TaxedCar & { id: string })[]>`(
  select json_agg(json_build_object('id', c.id, 'purchaseTaxCase', c.purchase_tax_case, 'firstRegistration', c.first_registration,
    'firstRegistrationPrecision', c.first_registration_precision, 'mileage', c.mileage) order by oc.position)
  from offer_cars oc join cars c on c.id = oc.car_id where oc.offer_id = o.id)`
/** Register checks of the dealer's VAT id, newest first. */
const vatChecks = sql<StoredCheck[]>`coalesce((
  select json_agg(json_build_object('state', v.state, 'checkedAt', v.checked_at, 'consultationNumber', v.consultation_number))
  from (select * from vat_checks v
    where v.vat_id = regexp_replace(regexp_replace(upper(regexp_replace(b.vat_id, '[\\s.,/\u2010-\u2015-]', '', 'g')), ${sql.lit(numberLabel.source)}, ''), '^GR', 'EL')
    order by v.checked_at desc, v.id limit 50) v), '[]')`
/** The tax that the contract of an accepted offer has frozen. */
const contractTaxes = sql<{ id: string; tax: DealTaxDecision }[] | null>`case when o.status = 'ACCEPTED' then (
  select json_agg(json_build_object('id', c -> 'id', 'tax', c -> 'tax'))
  from contracts k, jsonb_array_elements(k.document -> 'cars') c
  where k.offer_id = o.id and k.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED')) end`

/** The same for staff, with the facts for the margin. */
export const staffRows = (db: Db) =>
  listOffersQuery(db).select([
    'b.vatId as companyVatId',
    'b.postalCode as companyPostalCode',
    taxedCars.as('taxedCars'),
    vatChecks.as('vatChecks'),
    contractTaxes.as('contractTaxes'),
  ])
export type StaffRowRead = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>

/** The default selling company, the current time, and the current day in its time zone. */
export type MarginSeller = { seller: { country: string; vatId: string | null } | null; now: Date; today: string }

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })

/** Null when the purchase price of one of the cars is unknown. */
export function marginOfRow(row: StaffRowRead, { seller, now, today }: MarginSeller): OfferRow['margin'] {
  const cars = row.cars.map(({ askingMinor, purchaseMinor, costsMinor }, at) => ({
    asking: askingMinor,
    purchasePrice: purchaseMinor,
    costs: costsMinor,
    tax: taxOf(row, row.taxedCars[at]!, { seller, now, today }),
  }))
  const margin = offerMargin(row.amountMinor, cars)
  return margin
    ? {
        trade: eur(margin.trade),
        vat: eur(margin.vat),
        costs: eur(margin.costs),
        result: eur(margin.result),
        cars: cars.map(({ purchasePrice, costs, tax }) => ({
          purchasePrice: eur(purchasePrice!),
          costs: eur(costs),
          case: tax.case as DecidedCase,
          rateBp: tax.rateBp,
          isPresumed: tax.isPresumed,
        })),
      }
    : null
}

function taxOf(row: StaffRowRead, car: StaffRowRead['taxedCars'][number], { seller, now, today }: MarginSeller) {
  const frozen = row.contractTaxes?.find(({ id }) => id === car.id)
  if (frozen) return saleTaxOf(frozen.tax, today)
  const read = row.companyVatId === null ? undefined : readVatId(row.companyVatId)?.vatId
  const facts = taxFacts({
    car,
    company: { country: row.companyCountry, postalCode: row.companyPostalCode },
    seller,
    vatId: vatIdKnown(row.companyVatId, read, read ? row.vatChecks : [], now),
    ask: {
      destinationCountry: row.destination,
      transport: row.transport as TransportParty | null,
      supplyDay: today,
    },
  })
  return saleTaxOf(decideDealTax(facts), today)
}

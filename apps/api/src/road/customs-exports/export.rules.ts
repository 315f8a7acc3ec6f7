// Whether and how a car can be declared for export. Pure; each missing fact is reported on its own.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { areaOf } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import { proposeCommodityCode } from '@bilbro/contract/road/customs-exports/commodity-codes'
import type {
  ExportDeclaration,
  ExportIssue,
  ExportStart,
  ExportStatus,
} from '@bilbro/contract/road/customs-exports/export'

export type ExportFacts = {
  car: {
    id: string
    vin: string | null
    brand: string
    model: string
    variant: string | null
    carType: string
    fuel: string | null
    isPluginHybrid: boolean
    cubicCapacity: number | null
    condition: string
    curbWeightKg: number | null
  }
  /** The signed contract of the car. */
  contract: { id: string; companyId: string; document: ContractDocument } | undefined
  invoice: { number: string; issuedOn: string } | undefined
  settings: { eori: string | null; office: string | null; exitOffice: string | null } | undefined
  hasAgent: boolean
}

export type Judged = { missing: ExportIssue[]; declaration: ExportDeclaration | undefined }

/** Typed values override known facts. Without `start`, the result lists everything that is missing. */
export function judge(facts: ExportFacts, start?: ExportStart): Judged {
  const { car, contract, invoice, settings } = facts
  const document = contract?.document
  const delivery = document?.delivery
  const sold = document?.cars.find(({ id }) => id === car.id)
  const office = start?.office ?? settings?.office ?? null
  const incoterm = start?.incoterm ?? delivery?.incoterm
  const incotermPlace = start?.incotermPlace || delivery?.place
  const massKg = start?.massKg ?? car.curbWeightKg
  const isComplete = (party: { street: string | null; city: string | null } | undefined) =>
    Boolean(party?.street && party.city)
  const checks: [ExportIssue, boolean][] = [
    ['SALE', Boolean(contract)],
    // Goods that stay in the customs union are not declared. A person decides about unclear destinations.
    ['DESTINATION', !contract || areaOf(delivery!.destination, document!.buyer.postalCode) === 'THIRD'],
    ['VIN', Boolean(car.vin)],
    ['COMMODITY', Boolean(start?.commodityCode) || proposeCommodityCode(car).code !== null],
    ['MASS', Boolean(massKg)],
    ['VALUE', Boolean(sold && sold.price.minor > 0)],
    ['INVOICE', Boolean(invoice)],
    ['EORI', Boolean(settings?.eori)],
    ['EXPORTER', !contract || isComplete(document!.seller)],
    ['CONSIGNEE', !contract || isComplete(document!.buyer)],
    ['OFFICE', Boolean(office)],
    ['INCOTERM', Boolean(incoterm && incotermPlace)],
    ['AGENT', start?.way !== 'AGENT' || facts.hasAgent],
  ]
  const missing = checks.flatMap(([issue, isFine]) => (isFine ? [] : [issue]))
  if (missing.length || !start) return { missing, declaration: undefined }
  return {
    missing,
    declaration: {
      exporter: { ...partyOf(document!.seller), eori: settings!.eori! },
      consignee: partyOf(document!.buyer),
      destination: delivery!.destination,
      office: office!,
      exitOffice: start.exitOffice ?? settings!.exitOffice,
      incoterm: incoterm!,
      incotermPlace: incotermPlace!,
      vin: car.vin!,
      goods: `${car.condition === 'NEW' ? 'New car' : 'Used car'} ${carTitle(car)}`,
      commodityCode: start.commodityCode,
      massKg: massKg!,
      value: sold!.price,
      invoice: invoice!,
    },
  }
}

type Party = ContractDocument['seller']
const partyOf = ({ legalName: name, street, postalCode, city, country }: Party) => ({
  name,
  street,
  postalCode,
  city,
  country,
})

/** The defaults of a declaration. */
export function usualOf({ car, contract, settings }: ExportFacts): ExportStatus['usual'] {
  const delivery = contract?.document.delivery
  return {
    office: settings?.office ?? null,
    exitOffice: settings?.exitOffice ?? null,
    incoterm: delivery?.incoterm ?? null,
    incotermPlace: delivery?.place ?? null,
    destination: delivery?.destination ?? null,
    massKg: car.curbWeightKg,
    value: contract?.document.cars.find(({ id }) => id === car.id)?.price ?? null,
  }
}

/** The form field for each missing fact. Facts without a field are corrected elsewhere. */
export const fieldOfIssue: Partial<Record<ExportIssue, keyof ExportStart>> = {
  COMMODITY: 'commodityCode',
  MASS: 'massKg',
  OFFICE: 'office',
  INCOTERM: 'incoterm',
  AGENT: 'way',
}

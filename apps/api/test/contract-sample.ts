// Contract documents of every size and case, for tests of printing.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Language, Money } from '@bilbro/contract/common'
import { percentOf } from '@bilbro/contract/amounts'
import { contractAmounts } from '@bilbro/contract/deal/contracts/contract-amounts'
import { decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { usual } from '@bilbro/contract/rates/deal-tax/expected/base'
import type { DealTaxFacts } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { damageKinds, damageZones, severities } from '@bilbro/contract/stock/cars/car-enums'
import type { Letterhead } from '../src/paper/letterhead.ts'

export const sampleLetterhead: Letterhead = {
  name: 'Nordbrücke Fahrzeughandel GmbH',
  sender: ['Nordbrücke Fahrzeughandel GmbH', 'Am Hafen 1', '24937 Flensburg'],
  logo: null,
  accent: '#0b6e6e',
  columns: [
    ['Nordbrücke Fahrzeughandel GmbH', 'Am Hafen 1', '24937 Flensburg', 'Deutschland'],
    ['Amtsgericht Flensburg, HRB 1', 'Geschäftsführung: Inga Sand', 'USt-IdNr.: DE136695976'],
    ['Bank am Hafen', 'IBAN DE89 3704 0044 0532 0130 00', 'BIC BANKDEXX'],
    ['+49 461 000', 'haus@haus.test', 'haus.test'],
  ],
  footer: null,
  page: '{{n}}/{{m}}',
}

const eur = (minor: number): Money => ({ minor, currency: 'EUR' })

export type SampleSize = {
  language?: Language
  cars?: number
  terms?: number
  /** Number of lines other than cars. */
  extras?: number
  /** Minor units: of each car, then of each other line; repeated as needed. */
  prices?: readonly number[]
  facts?: Partial<DealTaxFacts>
  /** Additional facts of each car; repeated as needed. */
  ofCars?: readonly Partial<DealTaxFacts>[]
}

/** The tax case follows from the facts; by default an export to Norway with a deposit. */
export function sampleContract({
  language = 'en',
  cars = 1,
  terms = 6,
  extras = 2,
  prices = [18_499_00],
  facts = {},
  ofCars = [],
}: SampleSize = {}): ContractDocument {
  const taxes = Array.from({ length: cars }, (_, i) =>
    decideDealTax({
      ...usual,
      buyerCountry: 'NO',
      destinationCountry: 'NO',
      transport: 'BUYER_SELF',
      vatId: null,
      vatIdState: 'NOT_GIVEN',
      ...facts,
      ...ofCars[i % Math.max(1, ofCars.length)],
    }),
  )
  const ids = Array.from({ length: cars + 2 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
  const priceOf = (at: number) => eur(prices[at % prices.length]!)
  const priced = taxes.map((tax, i) => ({
    carId: ids[i + 2]!,
    price: priceOf(i).minor,
    // An undecided case cannot be printed, so use the export case instead.
    outcome: outcomeOf(tax) ?? { case: 'EXPORT' as const, row: 1, rateBp: 0, vatDeposit: false, depositBp: 0 },
  }))
  const besides = {
    transportPrice: extras > 0 ? priceOf(cars) : null,
    fee: extras > 1 ? priceOf(cars + 1) : null,
    deposit: null,
  }
  const { totals: whole } = contractAmounts(priced, besides)
  const { minor: payable } = whole.payable
  const { lines, totals } = contractAmounts(priced, { ...besides, deposit: eur(percentOf(payable, 1000)) })
  // More lines than real contracts have, to test the layout.
  for (let i = 2; i < extras; i++) lines.push({ ...lines.at(-1)!, text: `Flensburg – Oslo, ${i + 1}` })
  return {
    language,
    number: 'K-2026-00017',
    version: 3,
    madeOn: '2026-11-20',
    seller: {
      id: ids[0]!,
      legalName: 'Nordbrücke Fahrzeughandel GmbH',
      street: 'Am Hafen 1',
      postalCode: '24937',
      city: 'Flensburg',
      country: 'DE',
      orgNo: 'HRB 1 FL',
      vatId: 'DE136695976',
      representedBy: 'Inga Sand',
    },
    buyer: {
      id: ids[1]!,
      legalName: 'Fjordbil og Bruktbilsenter Østlandet Håndverk og Handel AS',
      street: 'Ålesundveien 12 B',
      postalCode: '0150',
      city: 'Oslo',
      country: 'NO',
      orgNo: '923 609 016',
      vatId: null,
      representedBy: 'Åse Kjærstad',
    },
    cars: Array.from({ length: cars }, (_, i) => ({
      id: ids[i + 2]!,
      stockNo: `B-${1000 + i}`,
      vin: i === 3 ? null : `WAUZZZ8K9BA${String(100_000 + i)}`,
      registrationNo: i % 2 ? null : `FL-AB ${100 + i}`,
      brand: ['Audi', 'Volkswagen', 'Mercedes-Benz'][i % 3]!,
      model: ['A4', 'Golf', 'E 220 d 4MATIC T-Modell'][i % 3]!,
      variant: i % 3 === 2 ? 'AMG Line Advanced Plus, Panorama, Night, Distronic, Standheizung' : 'Avant 2.0 TDI',
      firstRegistration: i === 4 ? null : '2021-03-14',
      firstRegistrationPrecision: i % 2 ? ('MONTH' as const) : ('DAY' as const),
      mileage: i === 4 ? null : 45_210 + i * 1317,
      fuel: i === 4 ? null : 'DIESEL',
      power: i === 4 ? null : 110,
      color: i === 4 ? null : 'BLACK',
      keys: i === 4 ? null : 2,
      hasCoc: i % 2 === 0,
      serviceHistory: 'FULL',
      generalInspectionUntil: i % 2 ? null : '2027-03-01',
      price: priceOf(i),
      tax: taxes[i]!,
      condition: {
        summary: i % 2 ? null : 'A well-kept car of one owner. Small marks of use all around, seats without wear.',
        isRoadworthy: i !== 5,
        hadAccident: i % 4 === 0,
        accidentDescription:
          i % 4 === 0 ? 'Touched at the rear in 2022, bumper and boot lid painted by a workshop.' : null,
        damages: Array.from({ length: (i * 3 + 3) % 7 }, (_damage, n) => ({
          zone: damageZones[(i + n) % damageZones.length]!,
          kind: damageKinds[n % damageKinds.length]!,
          severity: severities[n % severities.length]!,
          description:
            n % 2 ? '' : 'About four centimetres, down to the primer, to be seen from the side. '.repeat(n + 1).trim(),
        })),
        tyres:
          i % 2
            ? []
            : [
                {
                  type: 'WINTER' as const,
                  rim: 'ALLOY' as const,
                  size: '225/50 R17',
                  treadTenthMm: [55, 55, 60, 61],
                  installed: true,
                },
              ],
      },
    })),
    lines,
    totals,
    rate: {
      currency: 'NOK',
      rate: '11.6025',
      day: '2026-11-20',
      source: 'NORGES_BANK',
      payable: { minor: Math.round(payable * 11.6025), currency: 'NOK' },
    },
    delivery: {
      incoterm: 'FCA',
      place: 'Flensburg',
      transport: 'BUYER_SELF',
      destination: 'NO',
      plannedOn: '2026-12-01',
    },
    payment: {
      days: 7,
      bankName: 'Bank am Hafen',
      iban: 'DE89370400440532013000',
      bic: 'BANKDEXX',
      reference: 'K-2026-00017',
    },
    terms: Array.from({ length: terms }, (_, i) => ({
      key: `term-${i}`,
      version: 1,
      title: ['Ownership', 'Handing over', 'Liability for defects'][i % 3]!,
      body: 'The vehicle stays the property of the seller until the price has been paid in full. It is handed over against proof of payment, with all keys and papers named above.\nWhat was agreed beside this contract holds only in writing.',
    })),
    remarks: 'Winter tyres go along in the boot.',
  }
}

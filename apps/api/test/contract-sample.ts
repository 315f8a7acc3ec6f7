// A contract as it is frozen, in every size and case, for what prints it.
import type { ContractDocument } from '@bilbro/contract/deal/contract-document'
import type { Language, Money } from '@bilbro/contract/common'
import { percentOf } from '@bilbro/contract/amounts'
import { decideDealTax } from '@bilbro/contract/rates/deal-tax'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax-amounts'
import { usual } from '@bilbro/contract/rates/deal-tax-expected/base'
import type { DealTaxFacts } from '@bilbro/contract/rates/deal-tax-facts'
import { damageKinds, damageZones, severities } from '@bilbro/contract/stock/car-enums'
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
  /** Lines beside those of the cars. */
  extras?: number
  /** Minor units: of each car, then of each line beside them, in turns. */
  prices?: readonly number[]
  facts?: Partial<DealTaxFacts>
}

/** The tax case follows from the facts: without any it is an export to Norway, with a deposit. */
export function sampleContract({
  language = 'en',
  cars = 1,
  terms = 6,
  extras = 2,
  prices = [18_499_00],
  facts = {},
}: SampleSize = {}): ContractDocument {
  const tax = decideDealTax({
    ...usual,
    buyerCountry: 'NO',
    destinationCountry: 'NO',
    transport: 'BUYER_SELF',
    vatId: null,
    vatIdState: 'NOT_GIVEN',
    ...facts,
  })
  const outcome = outcomeOf(tax)
  const rateBp = outcome?.case === 'DOMESTIC' ? outcome.rateBp : null
  const lineOf = (at: number) => {
    const net = prices[at % prices.length]!
    const vat = rateBp === null ? 0 : percentOf(net, rateBp)
    return { net: eur(net), vatRateBp: rateBp, vat: eur(vat), gross: eur(net + vat) }
  }
  const ids = Array.from({ length: cars + 2 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
  const lines: ContractDocument['lines'] = [
    ...Array.from({ length: cars }, (_, i) => ({
      kind: 'CAR' as const,
      carId: ids[i + 2]!,
      text: null,
      ...lineOf(i),
    })),
    ...Array.from({ length: extras }, (_, i) => ({
      kind: i % 2 ? ('FEE' as const) : ('TRANSPORT' as const),
      carId: null,
      text: i % 2 ? null : `Flensburg – Oslo, ${i + 1}`,
      ...lineOf(cars + i),
    })),
  ]
  const sum = (of: (line: (typeof lines)[number]) => Money) => lines.reduce((all, line) => all + of(line).minor, 0)
  const vatDeposit = percentOf(
    sum(({ net }) => net),
    outcome?.depositBp ?? 0,
  )
  const payable = sum(({ gross }) => gross) + vatDeposit
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
      price: lines[i]!.net,
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
    totals: {
      net: eur(sum(({ net }) => net)),
      vat: eur(sum(({ vat }) => vat)),
      gross: eur(sum(({ gross }) => gross)),
      vatDeposit: eur(vatDeposit),
      deposit: eur(percentOf(payable, 1000)),
      payable: eur(payable),
    },
    rate: {
      currency: 'NOK',
      rate: '11.6025',
      day: '2026-11-20',
      source: 'NORGES_BANK',
      payable: { minor: Math.round(payable * 11.6025), currency: 'NOK' },
    },
    tax,
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

import type { PoolClient } from 'pg'
import { idAt } from './cars/identity.ts'
import type { World } from './cars/record.ts'

const BORN = Date.UTC(2024, 0, 4)

type Hours = { from: string; to: string }
const closed: Hours[] = []
/** Opening hours for Monday to Friday, then Saturday. */
const week = (from: string, to: string, saturday: Hours[] = closed): Hours[][] => [
  ...Array.from({ length: 5 }, () => [{ from, to }]),
  saturday,
  closed,
]
const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])

type Place = {
  kind: 'YARD' | 'TERMINAL' | 'BUYER' | 'SVV' | 'CUSTOMS'
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  contact?: string
  phone?: string
  email?: string
  at?: readonly [latitude: number, longitude: number]
  hours?: Hours[][]
  notes?: string
  company?: string
}

/** Places of the demo: they exist or could exist; telephone numbers and e-mail addresses do not. */
const PLACES: readonly Place[] = [
  {
    kind: 'YARD',
    name: 'Yard Flensburg',
    street: 'Lise-Meitner-Straße 14',
    postalCode: '24941',
    city: 'Flensburg',
    country: 'DE',
    contact: 'Tom Brodersen',
    phone: '+49 461 000 210',
    email: 'hof@bilbro.test',
    at: [54.765, 9.388],
    hours: week('07:00', '17:00', [{ from: '08:00', to: '12:00' }]),
    notes: 'Keys hang in the box beside gate 2, its code comes with the order.',
  },
  {
    kind: 'YARD',
    name: 'Yard Padborg',
    street: 'Industrivej 21',
    postalCode: '6330',
    city: 'Padborg',
    country: 'DK',
    phone: '+45 74 00 03 30',
    at: [54.828, 9.357],
    hours: week('06:30', '16:30'),
  },
  {
    kind: 'TERMINAL',
    name: 'Drammen havn, Holmen',
    street: 'Tollbodkaia 2',
    postalCode: '3041',
    city: 'Drammen',
    country: 'NO',
    contact: 'Vakta',
    phone: '+47 32 00 08 20',
    email: 'holmen@terminal.test',
    at: [59.738, 10.227],
    hours: week('07:00', '15:30'),
    notes: 'Register at the gate, high-visibility vest required. Last entry half an hour before closing.',
  },
  {
    kind: 'TERMINAL',
    name: 'Göteborg hamn, Älvsborg',
    street: 'Älvsborgshamnen',
    postalCode: '418 79',
    city: 'Göteborg',
    country: 'SE',
    phone: '+46 31 00 00 50',
    hours: week('06:00', '18:00'),
  },
  {
    kind: 'TERMINAL',
    name: 'Kiel, Ostuferhafen',
    street: 'Ostuferhafen 15',
    postalCode: '24149',
    city: 'Kiel',
    country: 'DE',
    phone: '+49 431 000 982',
    hours: always,
    notes: 'Car deck closes 90 minutes before the ferry leaves.',
  },
  {
    kind: 'SVV',
    name: 'Svinesund kontrollstasjon',
    street: 'Svinesundparken 12',
    postalCode: '1788',
    city: 'Halden',
    country: 'NO',
    phone: '+47 915 02 070',
    at: [59.116, 11.262],
    hours: week('08:00', '15:00'),
    notes: 'Bring the original registration papers and the bill of sale.',
  },
  {
    kind: 'SVV',
    name: 'Risløkka trafikkstasjon',
    street: 'Østre Aker vei 60',
    postalCode: '0581',
    city: 'Oslo',
    country: 'NO',
    hours: [
      ...Array.from({ length: 3 }, () => [{ from: '09:00', to: '15:00' }]),
      [{ from: '09:00', to: '17:00' }],
      [{ from: '09:00', to: '15:00' }],
      closed,
      closed,
    ],
  },
  {
    kind: 'SVV',
    name: 'Larvik trafikkstasjon',
    street: 'Elveveien 28',
    postalCode: '3262',
    city: 'Larvik',
    country: 'NO',
    hours: week('09:00', '14:30'),
  },
  {
    kind: 'CUSTOMS',
    name: 'Svinesund tollsted',
    street: 'Svinesundparken 10',
    postalCode: '1788',
    city: 'Halden',
    country: 'NO',
    phone: '+47 22 00 03 10',
    at: [59.115, 11.265],
    hours: always,
  },
  {
    kind: 'CUSTOMS',
    name: 'Zollamt Flensburg',
    street: 'Am Friedenshügel 1',
    postalCode: '24941',
    city: 'Flensburg',
    country: 'DE',
    hours: [
      ...Array.from({ length: 4 }, () => [{ from: '07:30', to: '16:00' }]),
      [{ from: '07:30', to: '14:00' }],
      closed,
      closed,
    ],
  },
  {
    kind: 'BUYER',
    name: 'Terminal Laksevåg',
    street: 'Kringsjåveien 80',
    postalCode: '5163',
    city: 'Laksevåg',
    country: 'NO',
    contact: 'Ola Bakke',
    phone: '+47 55 00 01 24',
    at: [60.386, 5.281],
    hours: week('07:00', '16:00'),
    company: 'Fjordbil AS',
  },
  {
    kind: 'BUYER',
    name: 'Værksted',
    street: 'Amager Strandvej 62',
    postalCode: '2300',
    city: 'København S',
    country: 'DK',
    hours: week('08:00', '15:00'),
    notes: 'No loading between 12:00 and 12:30.',
    company: 'Øresund Biler ApS',
  },
  {
    kind: 'BUYER',
    name: 'Lagret på Ljungarum',
    street: 'Fordonsvägen 8',
    postalCode: '553 02',
    city: 'Jönköping',
    country: 'SE',
    at: [57.757, 14.166],
    hours: week('07:30', '16:00'),
    company: 'Vätterbil AB',
  },
  {
    kind: 'BUYER',
    name: 'Annahme Barmbek',
    street: 'Hamburger Straße 190',
    postalCode: '22083',
    city: 'Hamburg',
    country: 'DE',
    at: [53.578, 10.035],
    hours: week('08:00', '17:00'),
    company: 'Autohaus Alsterblick GmbH',
  },
]

const degree = (value: number | undefined) => (value === undefined ? null : Math.round(value * 1_000_000))

/** Inserts the addresses of transports. */
export async function seedAddresses(client: PoolClient, world: World): Promise<void> {
  for (const [i, place] of PLACES.entries())
    await client.query(
      `insert into logistics_addresses (id, kind, name, street, postal_code, city, country, contact_name, phone, email,
         latitude_micro, longitude_micro, opening_hours, driver_notes, company_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         (select id from buyer_companies where name = $15))`,
      [
        idAt(BORN + i * 1000, world.seed, 31, i),
        place.kind,
        place.name,
        place.street,
        place.postalCode,
        place.city,
        place.country,
        place.contact ?? null,
        place.phone ?? null,
        place.email ?? null,
        degree(place.at?.[0]),
        degree(place.at?.[1]),
        place.hours ? JSON.stringify(place.hours) : null,
        place.notes ?? null,
        place.company ?? null,
      ],
    )
}

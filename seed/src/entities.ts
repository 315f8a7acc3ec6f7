import type { PoolClient } from 'pg'
import { idAt } from './cars/identity.ts'
import type { World } from './cars/record.ts'

/** The legal entities of the demo; their numbers are published examples of registers and banks. */
const ENTITIES = [
  {
    name: 'Bilbro Flensburg',
    legal_name: 'Bilbro Handelsgesellschaft mbH',
    country: 'DE',
    street: 'Schiffbrücke 12',
    postal_code: '24939',
    city: 'Flensburg',
    vat_id: 'DE136695976',
    tax_number: '15/290/00000',
    register_court: 'Amtsgericht Flensburg',
    register_no: 'HRB 00000 FL',
    directors: 'Astrid Nyborg',
    email: 'kontor@bilbro.test',
    phone: '+49 461 000000',
    website: 'bilbro.test',
    accent_color: '#0b6e6e',
    footers: {
      de: 'Angaben ohne Gewähr, Zwischenverkauf vorbehalten.',
      no: 'Med forbehold om feil og mellomsalg.',
      dk: 'Forbehold for fejl og mellemsalg.',
      se: 'Med reservation för fel och mellanförsäljning.',
      en: 'Errors and prior sale excepted.',
    },
    is_default: true,
  },
  {
    name: 'Bilbro Oslo',
    legal_name: 'Bilbro Norge AS',
    country: 'NO',
    street: 'Havnelageret 4',
    postal_code: '0150',
    city: 'Oslo',
    vat_id: 'NO923456783MVA',
    tax_number: null,
    register_court: 'Foretaksregisteret',
    register_no: 'NO 923 456 783 MVA',
    directors: 'Erik Haugland',
    email: 'oslo@bilbro.test',
    phone: '+47 22 00 00 00',
    website: 'bilbro.test',
    accent_color: '#1e3a5f',
    footers: {
      de: 'Angaben ohne Gewähr, Zwischenverkauf vorbehalten.',
      no: 'Med forbehold om feil og mellomsalg.',
      dk: 'Forbehold for fejl og mellemsalg.',
      se: 'Med reservation för fel och mellanförsäljning.',
      en: 'Errors and prior sale excepted.',
    },
    is_default: false,
  },
] as const

/** Bank accounts of each entity; the first is the main account. */
const ACCOUNTS = [
  [
    { bank_name: 'Musterbank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', account_no: null, currency: 'EUR' },
    { bank_name: 'Musterbank', iban: 'DE02100500000054540402', bic: 'COBADEFFXXX', account_no: null, currency: 'NOK' },
  ],
  [
    {
      bank_name: 'Eksempelbanken',
      iban: 'NO9386011117947',
      bic: 'DNBANOKK',
      account_no: '8601 11 17947',
      currency: 'NOK',
    },
  ],
] as const

async function insert(client: PoolClient, table: string, row: object): Promise<void> {
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  await client.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

/** Inserts the companies that issue documents. */
export async function seedEntities(client: PoolClient, world: World): Promise<void> {
  for (const [i, entity] of ENTITIES.entries()) {
    const row = { id: idAt(Date.UTC(2024, 0, 2) + i * 1000, world.seed, 31, i), ...entity }
    await insert(client, 'legal_entities', row)
    for (const account of ACCOUNTS[i] ?? [])
      await insert(client, 'bank_accounts', { legal_entity_id: row.id, is_main: true, ...account })
  }
}

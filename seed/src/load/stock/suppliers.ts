// The suppliers of the demo cars, with their makes and terms, and some e-mails to them.
import type { PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

interface DemoSupplier {
  readonly name: string
  readonly city: string
  readonly code: string
  readonly street: string
  readonly country?: string
  readonly language?: string
  readonly contact?: string
  readonly brands: readonly string[]
  readonly taxCase: string
  /** Days until the papers arrive; null: not agreed. */
  readonly lead: number | null
  readonly notes?: string
  readonly isArchived?: true
}

/** Named as the cars name them. "Privatankauf" is no firm and stays a text. */
const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Autohaus Nordring GmbH',
    city: 'Flensburg',
    code: '24941',
    street: 'Nordring 18',
    contact: 'Frau Petersen',
    brands: ['Volkswagen', 'Audi'],
    taxCase: 'REGULAR_DE',
    lead: 10,
  },
  {
    name: 'Fördeland Automobile',
    city: 'Kiel',
    code: '24106',
    street: 'Fördestraße 2',
    contact: 'Herr Lund',
    brands: ['Volvo'],
    taxCase: 'MARGIN',
    lead: 7,
  },
  {
    name: 'Leasingrückläufer Nord GmbH',
    city: 'Hamburg',
    code: '22525',
    street: 'Kieler Straße 401',
    contact: 'Disposition',
    brands: ['BMW', 'Mercedes-Benz', 'Volkswagen'],
    taxCase: 'REGULAR_DE',
    lead: 21,
    notes: 'Papiere kommen gesammelt, freitags.',
  },
  {
    name: 'Autopark Elbbrücken',
    city: 'Hamburg',
    code: '20539',
    street: 'Billhorner Deich 9',
    brands: ['Škoda'],
    taxCase: 'MARGIN',
    lead: 14,
  },
  {
    name: 'Hansa Flottenservice',
    city: 'Lübeck',
    code: '23560',
    street: 'Hafenstraße 33',
    contact: 'Herr Brandt',
    brands: ['Ford', 'Volkswagen'],
    taxCase: 'REGULAR_DE',
    lead: 5,
  },
  {
    name: 'Autohaus Kellermann & Sohn',
    city: 'Hannover',
    code: '30165',
    street: 'Vahrenwalder Straße 70',
    contact: 'Familie Kellermann',
    brands: ['Opel', 'Kia'],
    taxCase: 'MARGIN',
    lead: 2,
    notes: 'Schickt Unterlagen oft erst nach Erinnerung.',
  },
  {
    name: 'Mobilia Gebrauchtwagen',
    city: 'Dortmund',
    code: '44145',
    street: 'Bornstraße 160',
    brands: [],
    taxCase: 'UNKNOWN',
    lead: null,
  },
  {
    name: 'Rheinland Fleet Remarketing',
    city: 'Venlo',
    code: '5928',
    street: 'Columbusweg 10',
    country: 'NL',
    language: 'en',
    contact: 'Ms de Vries',
    brands: ['BMW', 'Audi', 'Tesla'],
    taxCase: 'IC_ACQUISITION',
    lead: 14,
  },
  {
    name: 'Autohaus Grünwald',
    city: 'München',
    code: '81543',
    street: 'Grünwalder Straße 5',
    brands: ['BMW', 'MINI'],
    taxCase: 'REGULAR_DE',
    lead: 10,
  },
  {
    name: 'Nordlicht Automobilhandel',
    city: 'Padborg',
    code: '6330',
    street: 'Industrivej 14',
    country: 'DK',
    language: 'dk',
    contact: 'Jens Holm',
    brands: ['Peugeot', 'Citroën'],
    taxCase: 'IC_ACQUISITION',
    lead: 12,
  },
  {
    name: 'Auktionshaus Mitte',
    city: 'Leipzig',
    code: '04347',
    street: 'Torgauer Straße 233',
    brands: [],
    taxCase: 'UNKNOWN',
    lead: 5,
    notes: 'Zahlung innerhalb von 48 Stunden.',
  },
  {
    name: 'E-Mobil Zentrum Ems',
    city: 'Emden',
    code: '26723',
    street: 'Larrelter Straße 99',
    brands: ['Tesla', 'Hyundai', 'Kia'],
    taxCase: 'REGULAR_DE',
    lead: 10,
  },
  {
    name: 'Südstern Automobile',
    city: 'Malmö',
    code: '211 24',
    street: 'Lundavägen 54',
    country: 'SE',
    language: 'se',
    contact: 'Anna Berg',
    brands: ['Volvo', 'Polestar'],
    taxCase: 'IC_ACQUISITION',
    lead: 14,
  },
  {
    name: 'Vermietstation Alster',
    city: 'Hamburg',
    code: '20354',
    street: 'Jungfernstieg 30',
    brands: ['Mercedes-Benz'],
    taxCase: 'REGULAR_DE',
    lead: 7,
    isArchived: true,
  },
]

const BRAND_SALT = 111
const SUPPLIER_SALT = 112

export async function loadSuppliers(client: PoolClient, world: World): Promise<void> {
  const began = world.now.getTime() - 400 * DAY
  const brands = [...new Set(SUPPLIERS.flatMap(({ brands: own }) => own))]
  const brandIds = new Map(brands.map((brand, serial) => [brand, idAt(began + serial, world.seed, BRAND_SALT, serial)]))
  await client.query(
    `insert into supplier_brands (id, name, created_at) select id, name, $3 from unnest($1::uuid[], $2::text[]) b(id, name)`,
    [[...brandIds.values()], [...brandIds.keys()], instant(began)],
  )
  for (const [serial, one] of SUPPLIERS.entries()) {
    const at = began + serial * DAY
    const id = idAt(at, world.seed, SUPPLIER_SALT, serial)
    const host = one.name
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!)
      .replace(/[^a-z]+/g, '-')
    await client.query(
      `insert into suppliers (id, name, country, street, postal_code, city, email, contact_name, language, purchase_tax_case, papers_lead_days, notes, archived_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
      [
        id,
        one.name,
        one.country ?? 'DE',
        one.street,
        one.code,
        one.city,
        `verkauf@${host}.example`,
        one.contact ?? '',
        one.language ?? 'de',
        one.taxCase,
        one.lead,
        one.notes ?? '',
        one.isArchived ? instant(world.now.getTime() - 20 * DAY) : null,
        instant(at),
      ],
    )
    await client.query(
      `insert into supplier_brand_links (supplier_id, brand_id) select $1, b from unnest($2::uuid[]) b`,
      [id, one.brands.map((brand) => brandIds.get(brand)!)],
    )
  }
  await client.query(
    `update cars c set supplier_id = s.id from suppliers s where c.supplier_name = s.name and c.supplier_id is null`,
  )
  await loadNotices(client)
}

/** The latest cars whose papers are with the supplier: for a few of them we have written. */
async function loadNotices(client: PoolClient): Promise<void> {
  await client.query(
    `insert into supplier_notices (car_id, supplier_id, kind, recipient, language, subject, message, sent_by, sent_at)
     select c.id, s.id, 'PAPERS_MISSING', s.email, s.language,
       case s.language when 'de' then 'Unterlagen fehlen: ' when 'dk' then 'Papirer mangler: ' when 'se' then 'Handlingar saknas: ' else 'Papers missing: ' end
         || car_title(c.brand, c.model, c.variant) || ' (' || coalesce(c.vin, c.stock_no) || ')',
       '', c.assignee_id, c.purchased_on + s.papers_lead_days + 2 + time '09:12'
     from cars c join suppliers s on s.id = c.supplier_id
     where c.status in ('PURCHASED', 'IN_TRANSIT_IN') and c.purchased_on + s.papers_lead_days + 2 < current_date and s.email <> ''
     order by c.purchased_on desc, c.id limit 12`,
  )
}

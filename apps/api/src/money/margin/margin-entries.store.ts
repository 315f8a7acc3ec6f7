import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

type Entry = {
  carId: string
  saleMinor: number
  purchaseMinor: number
  marginMinor: number
  vatMinor: number
  basisMinor: number
  rateBp: number
  paragraph: string
}

export const insert = (db: Db, invoiceId: string, entries: readonly Entry[]) =>
  db
    .insertInto('marginEntries')
    .values(entries.map((entry) => ({ ...entry, invoiceId })))
    .execute()

/** A credit note reverses the register entries of its invoice, to the cent. */
export const insertReversal = (db: Db, { noteId, invoiceId }: { noteId: string; invoiceId: string }) =>
  db
    .insertInto('marginEntries')
    .columns([
      'invoiceId',
      'carId',
      'reversesId',
      'saleMinor',
      'purchaseMinor',
      'marginMinor',
      'vatMinor',
      'basisMinor',
      'rateBp',
      'paragraph',
    ])
    .expression(
      db
        .selectFrom('marginEntries as m')
        .select([sql.val(noteId).$castTo<string>().as('invoiceId'), 'm.carId', 'm.id'])
        .select([
          sql<number>`-m.sale_minor`.as('saleMinor'),
          sql<number>`-m.purchase_minor`.as('purchaseMinor'),
          sql<number>`-m.margin_minor`.as('marginMinor'),
          sql<number>`-m.vat_minor`.as('vatMinor'),
          sql<number>`-m.basis_minor`.as('basisMinor'),
        ])
        .select(['m.rateBp', 'm.paragraph'])
        .where('m.invoiceId', '=', invoiceId),
    )
    .execute()

/**
 * A partial credit reduces the margin of a car in the register. Its VAT is the VAT of the margin before minus that
 * after, including all earlier credits.
 */
export async function insertReductions(
  db: Db,
  of: { noteId: string; invoiceId: string; carIds: string[] },
  minor: number,
  vatOf: (marginMinor: number, rateBp: number) => number,
) {
  const booked = await db
    .selectFrom('marginEntries')
    .selectAll()
    .where('invoiceId', '=', of.invoiceId)
    .where('carId', 'in', of.carIds)
    .execute()
  for (const { id, carId, marginMinor, rateBp, paragraph } of booked) {
    const earlier = await db
      .selectFrom('marginEntries')
      .select(sql<number>`coalesce(sum(margin_minor), 0)::bigint`.as('minor'))
      .where('reducesId', '=', id)
      .executeTakeFirstOrThrow()
    const before = marginMinor + Number(earlier.minor)
    const after = before - minor
    const vatMinor = vatOf(after, rateBp) - vatOf(before, rateBp)
    const basisMinor = Math.max(0, after) - Math.max(0, before) - vatMinor
    const entry = { carId, saleMinor: -minor, purchaseMinor: 0, marginMinor: -minor, vatMinor, basisMinor }
    await db
      .insertInto('marginEntries')
      .values({ ...entry, invoiceId: of.noteId, reducesId: id, rateBp, paragraph })
      .execute()
  }
}

/** Purchase prices of cars. */
export const listPurchasePrices = (db: Db, carIds: readonly string[]) =>
  db.selectFrom('cars').select(['id', 'stockNo', 'purchasePriceMinor']).where('id', 'in', carIds).execute()

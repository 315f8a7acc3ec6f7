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

/** Takes back by a credit note what its invoice has in the register, to the cent. */
export const reverse = (db: Db, { noteId, invoiceId }: { noteId: string; invoiceId: string }) =>
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

/** What cars were bought for. */
export const purchasePrices = (db: Db, carIds: readonly string[]) =>
  db.selectFrom('cars').select(['id', 'stockNo', 'purchasePriceMinor']).where('id', 'in', carIds).execute()

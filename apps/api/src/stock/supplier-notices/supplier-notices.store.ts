import type { SupplierNotice, SupplierNoticeKind } from '@bilbro/contract/stock/supplier-notices'
import type { Language } from '@bilbro/contract/common'
import type { Db } from '../../core/postgres/db.ts'

/** The supplier that a car was bought from, if it is linked. @returns undefined also when there is no such car */
export const findSupplierOfCar = (db: Db, carId: string) =>
  db
    .selectFrom('cars as c')
    .innerJoin('suppliers as s', 's.id', 'c.supplierId')
    .select(['s.id', 's.name', 's.email', 's.language'])
    .select((eb) =>
      eb
        .case()
        .when('s.archivedAt', 'is', null)
        .then('CURRENT' as const)
        .else('ARCHIVED' as const)
        .end()
        .as('status'),
    )
    .where('c.id', '=', carId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

const rows = (db: Db) =>
  db
    .selectFrom('supplierNotices as n')
    .innerJoin('suppliers as s', 's.id', 'n.supplierId')
    .leftJoin('staffUsers as u', 'u.id', 'n.sentBy')
    .select(['n.id', 'n.kind', 'n.recipient', 'n.language', 'n.subject', 'n.message', 'n.fileNames', 'n.sentAt'])
    .select(['n.supplierId', 's.name as supplierName', 'u.name as senderName'])
    .$narrowType<{ language: Language; kind: SupplierNoticeKind }>()
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toNotice = ({ supplierId, supplierName, senderName, fileNames, ...row }: Row): SupplierNotice => ({
  ...row,
  supplier: { id: supplierId, name: supplierName },
  files: fileNames,
  sentBy: senderName,
})

/** The e-mails about a car, newest first. */
export const listOfCar = async (db: Db, carId: string): Promise<SupplierNotice[]> =>
  (
    await rows(db).where('n.carId', '=', carId).orderBy('n.sentAt', 'desc').orderBy('n.id', 'desc').limit(200).execute()
  ).map(toNotice)

type NewNotice = Pick<SupplierNotice, 'kind' | 'recipient' | 'language' | 'subject' | 'message'> & {
  carId: string
  supplierId: string
  fileNames: string[]
  sentBy: string
}
export async function insert(db: Db, notice: NewNotice, now: Date): Promise<SupplierNotice> {
  const { id } = await db
    .insertInto('supplierNotices')
    .values({ ...notice, sentAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toNotice(await rows(db).where('n.id', '=', id).executeTakeFirstOrThrow())
}

/** Photos and documents of the car among these ids, with the size of their files. */
export const listFiles = (db: Db, carId: string, ids: readonly string[]) =>
  db
    .selectFrom('carAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.id', 'a.fileId', 'a.name', 'f.bytes'])
    .where('a.carId', '=', carId)
    .where('a.removedAt', 'is', null)
    .where((e) => e('a.id', '=', e.fn.any(e.val([...ids]))))
    .execute()

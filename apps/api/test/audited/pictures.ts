// Writing calls for edited photos, duplicates, versions of photos and the photo set.
import type { TestApp } from '../app.ts'
import { type Person, png, staffDoes, type Writes } from './writing.ts'

export function pictureWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const { db } = t.deps
  /** A service without pictures. */
  const service = () => {
    const listProcessed = () => Promise.resolve({ items: [], total: 0, isLast: true })
    const download = () => Promise.resolve({ refusal: 'GONE' as const })
    t.deps.vehicleImages = { key: 'autofox', source: 'AutoFox', listProcessed, download }
  }
  const endAll = () =>
    db
      .updateTable('pictureSyncs')
      .set({ state: 'CANCELLED', endedAt: t.deps.clock() })
      .where('state', '=', 'RUNNING')
      .execute()
  /** A car with a photo, and the same photo again as another service stored it; both are ready. */
  const twoPhotos = async () => {
    const carId = await t.make.car()
    const files = { files: [png()] }
    const [sent] = await staff.carAttachments.upload({ params: { id: carId }, body: { kind: 'PHOTO' } }, { files })
    const first = sent!.attachment!.id
    const {
      id: _,
      sourceSha256: __,
      ...row
    } = await db
      .updateTable('carAttachments')
      .set((eb) => ({
        ...{ state: 'READY', width: 1, height: 1 },
        ...{ smallFileId: eb.ref('fileId'), mediumFileId: eb.ref('fileId'), largeFileId: eb.ref('fileId') },
      }))
      .where('id', '=', first)
      .returningAll()
      .executeTakeFirstOrThrow()
    const same = { ...row, position: 1, shownKind: 'CONVERTED' }
    const second = await db.insertInto('carAttachments').values(same).returning('id').executeTakeFirstOrThrow()
    const { fileId, createdAt } = row
    const files3 = { smallFileId: fileId, mediumFileId: fileId, largeFileId: fileId }
    await db
      .insertInto('pictureVersions')
      .values({ attachmentId: second.id, kind: 'CONVERTED', fileId, ...files3, width: 1, height: 1, createdAt })
      .execute()
    return { carId, first, second: second.id }
  }
  return {
    'carAttachments.order': async () => {
      const { carId, first, second } = await twoPhotos()
      return staffDoes(staff, () =>
        staff.carAttachments.order({ params: { id: carId }, body: { order: [second, first] } }),
      )
    },
    'carAttachments.join': async () => {
      const { carId, first, second } = await twoPhotos()
      const params = { id: carId, attachmentId: second }
      return staffDoes(staff, () => staff.carAttachments.join({ params, body: { original: first } }))
    },
    'pictures.sync': async () => {
      service()
      await endAll()
      return { ...staffDoes(staff, () => staff.pictures.sync({ body: {} })), undo: endAll }
    },
    'pictures.cancel': async () => {
      await endAll()
      const at = t.deps.clock()
      const run = { startedAt: at, movedAt: at, toldAt: at }
      const { id } = await db.insertInto('pictureSyncs').values(run).returning('id').executeTakeFirstOrThrow()
      return staffDoes(staff, () => staff.pictures.cancel({ params: { id } }))
    },
    'pictures.cleanDuplicates': async () => {
      const { carId } = await twoPhotos()
      const carIds = [carId]
      const { stamp, photos } = await staff.pictures.cleanDuplicates({ body: { step: 'check', carIds } })
      return staffDoes(staff, () =>
        staff.pictures.cleanDuplicates({ body: { step: 'run', carIds, stamp, expected: photos } }),
      )
    },
    'pictures.savePhotoSet': async () => {
      const before = await staff.pictures.photoSet()
      return staffDoes(staff, () => staff.pictures.savePhotoSet({ body: { ...before, views: ['FRONT', 'KEYS'] } }))
    },
  }
}

// Removes photos of a car that have the same content as an older one.
import { createHash } from 'node:crypto'
import type { Duplicates } from '@bilbro/contract/yard/pictures/pictures'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import * as attachments from '../../stock/car-attachments/car-attachments.store.ts'
import * as sources from '../../stock/car-attachments/picture-sources.store.ts'
import { touchCar } from '../../stock/car-attachments/touch-car.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { type Group, groupsOf } from './pictures.rules.ts'
import * as pictures from './pictures.store.ts'

/** Most photos of duplicate groups that one call lists or removes. */
const mostDuplicates = 2000

type Found = { groups: Group[]; hasMore: boolean; stamp: string; photos: number }

async function findGroups(ctx: StaffCtx, carIds: readonly string[] | undefined): Promise<Found> {
  const rows = await pictures.listDuplicates(ctx.db, carIds, mostDuplicates + 1)
  const hasMore = rows.length > mostDuplicates
  // The last group may be cut off.
  const groups = hasMore ? groupsOf(rows).slice(0, -1) : groupsOf(rows)
  const ids = groups.map(({ kept, removed }) => [kept, ...removed].map(({ id }) => id).join(' ')).join('\n')
  const stamp = createHash('sha256').update(ids).digest('hex')
  return { groups, hasMore, stamp, photos: groups.reduce((sum, { removed }) => sum + removed.length, 0) }
}

/** The groups for the office. */
export async function listDuplicates(ctx: StaffCtx, carIds: readonly string[] | undefined): Promise<Duplicates> {
  return shown(ctx, await findGroups(ctx, carIds))
}

async function shown(ctx: StaffCtx, { groups, hasMore, stamp, photos }: Found): Promise<Duplicates> {
  const names = await pictures.listCarNames(ctx.db, [...new Set(groups.map(({ carId }) => carId))])
  const byId = new Map(names.map((car) => [car.id, car]))
  return {
    groups: groups.map(({ carId, kept, removed }) => {
      const { stockNo, brand, model, variant } = byId.get(carId)!
      return {
        car: { id: carId, stockNo, title: [brand, model, variant].filter(Boolean).join(' ') },
        kept: { id: kept.id, name: kept.name, small: kept.smallFileId && ctx.deps.files.pictureUrl(kept.smallFileId) },
        removed: removed.map(({ id, name }) => ({ id, name })),
      }
    }),
    hasMore,
    stamp,
    photos,
  }
}

type Expected = { carIds: readonly string[] | undefined; stamp: string; expected: number }
/** Removes the listed photos, or nothing. @throws pictures.duplicatesChanged */
export async function removeDuplicates(ctx: StaffCtx, { carIds, stamp, expected }: Expected): Promise<Duplicates> {
  const before = await findGroups(ctx, carIds)
  // In the order of the ids, so that two people who remove the same photos do not deadlock.
  for (const carId of [...new Set(before.groups.map((group) => group.carId))].sort())
    await lockForUpdate(ctx, carState, carId)
  const found = await findGroups(ctx, carIds)
  if (found.stamp !== stamp || found.photos !== expected) throw appError('pictures.duplicatesChanged')
  const answer = await shown(ctx, found)
  for (const { carId, kept, removed, position, view } of found.groups) {
    for (const { id } of removed) {
      await attachments.remove(ctx.db, id, ctx.now)
      // Later edits of the service belong to the photo that stays.
      await sources.updateAttachment(ctx.db, id, kept.id)
    }
    await attachments.updateKept(ctx.db, kept.id, { position, view })
    await audit(ctx, {
      entity: 'carAttachments',
      entityId: kept.id,
      parents: { cars: carId },
      action: 'photoDuplicates',
      changes: removed.map(({ name }) => ({ field: 'PHOTO', from: name, to: null })),
    })
  }
  for (const carId of new Set(found.groups.map((group) => group.carId))) await touchCar(ctx.db, carId)
  return answer
}

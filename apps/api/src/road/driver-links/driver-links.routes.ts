import type { Api } from '@bilbro/contract'
import type { DriverStep, PhotoSide } from '@bilbro/contract/road/driver-links/driver-fields'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as transports from '../transports/transports.store.ts'
import * as links from './driver-links.store.ts'
import { driverView } from './driver-view.ts'
import {
  handleDriverPhoto,
  handleDriverReport,
  prepareDriverPhoto,
  prepareDriverReport,
} from './handle-driver-report.ts'
import { makeLink, toLink, withdrawLink } from './make-link.ts'

export const driverLinksRoutes: Handlers<Api['driverLinks']> = {
  async list(ctx, { params: { id } }) {
    await transports.get(ctx.db, id)
    const [own, told, photos] = await Promise.all([
      links.listByTransport(ctx.db, id),
      links.listReports(ctx.db, [id]),
      links.listPhotos(ctx.db, [id]),
    ])
    const cars = await links.listCars(
      ctx.db,
      own.map((link) => link.id),
    )
    const url = (fileId: string) => ctx.deps.files.documentUrl(fileId, ctx.now)
    return {
      links: own.map((link) => toLink(link, cars, ctx.now)),
      told: told.map((one) => ({
        id: one.id,
        driverStep: one.driverStep as DriverStep,
        happenedAt: one.happenedAt,
        receivedAt: one.receivedAt,
        isClockDoubted: one.isClockDoubted,
        driverName: one.driverName,
        odometerKm: one.odometerKm,
        name: one.name,
        signature: one.signatureFileId && url(one.signatureFileId),
        note: one.note,
        damage: one.damage,
      })),
      photos: photos.map((one) => ({
        id: one.id,
        driverStep: one.driverStep as DriverStep,
        side: one.side as PhotoSide,
        takenAt: one.takenAt,
        url: url(one.fileId),
      })),
    }
  },
  create: (ctx, { params, body }) => makeLink(ctx, params.id, body),
  withdraw: (ctx, { params }) => withdrawLink(ctx, params.id),
}

export const driverPageRoutes: Handlers<Api['driverPage']> = {
  get: (ctx, { params }) => driverView(ctx, params.token),
  report: prepared(
    (ctx, { params, body }) => prepareDriverReport(ctx, params.token, body),
    (ctx, { body }, found) => handleDriverReport(ctx, body, found),
  ),
  photo: prepared(
    (ctx, { params, body, files }) => prepareDriverPhoto(ctx, params.token, body, files),
    (ctx, { body }, found) => handleDriverPhoto(ctx, body, found),
  ),
}

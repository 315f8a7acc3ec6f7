import type { Api } from '@bilbro/contract'
import { countGrades, readPoints } from '@bilbro/contract/road/naf-reports/naf-points'
import type { NafCar } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as own from './portal-naf-cars.store.ts'

const pointsOf = (text: string) => {
  const read = readPoints(text)
  return 'points' in read ? read.points : []
}
type Pictures = { pictureUrl: (id: string) => string }
const toNafCar = ({ photoFileId, points, ...row }: own.NafCarRead, { pictureUrl }: Pictures): NafCar => ({
  ...row,
  photo: photoFileId && pictureUrl(photoFileId),
  counts: countGrades(pointsOf(points)),
})

export const portalNafCarRoutes: Handlers<Api['portalNafCars']> = {
  async list(ctx, { query }) {
    const list = own.listNafCarsQuery(ctx.db, ctx.actor.companyId, query)
    const { items, total, page, pageSize } = await readPage(list, { ...query, format: 'json' }, (row) =>
      toNafCar(row, ctx.deps.files),
    )
    return { items, total, page, pageSize }
  },

  async get(ctx, { params }) {
    const row = await own.listOwnCarsQuery(ctx.db, ctx.actor.companyId).where('c.id', '=', params.id).executeTakeFirst()
    if (!row) throw appError('notFound')
    const history = (await own.listSharedReports(ctx.db, row.id)).map(({ points: text, pdfFileId, ...report }) => {
      const points = pointsOf(text)
      const pdf = pdfFileId && ctx.deps.files.documentUrl(pdfFileId, ctx.now)
      return { ...report, points, counts: countGrades(points), pdf }
    })
    return { ...toNafCar(row, ctx.deps.files), history }
  },
}

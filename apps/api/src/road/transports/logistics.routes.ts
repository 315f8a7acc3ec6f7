import { placesNamed } from '../../admin/logistics-addresses/places-named.ts'
import type { Api } from '@bilbro/contract'
import { readPage } from '../../core/lists/page.ts'
import { assertPermission } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { exportList } from '../../tables/export-list.ts'
import { removeFile, setFields, setFlag, setStatus, storeAll } from './change-transport.ts'
import { confirmDriver } from './confirm-driver.ts'
import { nextLeg } from './steps/legs.ts'
import { transportsFile, transportsList } from './transports.list.ts'
import { transportForStaff, toTransport } from './transports.read.ts'
import * as transports from './transports.store.ts'

export const logisticsRoutes: Handlers<Api['logistics']> = {
  async list(ctx, { query }) {
    const list = await transportsList(ctx.db, query, { isInternal: false, now: ctx.now })
    return query.format === 'json'
      ? readPage(list, query, (row) => toTransport(row, ctx))
      : exportList(ctx, query, list, transportsFile)
  },
  async ofCar(ctx, { params }) {
    const found = await transports
      .listTransportsQuery(ctx.db)
      .where('t.carId', '=', params.carId)
      .orderBy('t.createdAt')
      .orderBy('t.id')
      .limit(50)
      .execute()
    return { hasLogistics: found.length > 0, transports: found.map((row) => toTransport(row, ctx)) }
  },
  get: (ctx, { params }) => transportForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await transports.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'transports', id }], named: placesNamed(ctx.db) }, query)
  },

  setBuyer: prepared(
    (ctx, { files }) => storeAll(ctx, files),
    (ctx, { params, body: { version, isForDealer, ...values } }, stored) =>
      setFields(ctx, params.id, { form: { version, isForDealer }, stored, values: values as transports.Change }),
  ),

  setDeliveryProvider: prepared(
    (ctx, { files }) => storeAll(ctx, files),
    (ctx, { params, body: { version, isForDealer, costMinor, currency, ...values } }, stored) => {
      const cost = costMinor === undefined ? {} : { costMinor, costCurrency: costMinor === null ? null : currency }
      return setFields(ctx, params.id, {
        form: { version, isForDealer },
        stored,
        values: { ...(values as transports.Change), ...cost },
      })
    },
  ),

  setDriver: prepared(
    (ctx, { files }) => storeAll(ctx, files),
    (ctx, { params, body: { version, isForDealer, isIdentityChecked, ...values } }, stored) => {
      const seen = isIdentityChecked
        ? { identityCheckedBy: ctx.actor.id, identityCheckedAt: ctx.now.toISOString() }
        : isIdentityChecked === false
          ? { identityCheckedBy: null, identityCheckedAt: null }
          : {}
      return setFields(ctx, params.id, {
        form: { version, isForDealer },
        stored,
        values: { ...(values as transports.Change), ...seen },
      })
    },
  ),

  setStatus: prepared(
    async (ctx, { body, files }) => {
      if (body.override) assertPermission(ctx, 'logistics.override')
      return storeAll(ctx, files)
    },
    (ctx, { params, body }, stored) => setStatus(ctx, params.id, body, stored),
  ),
  setFlag: (ctx, { params, body }) => setFlag(ctx, params.id, body),
  confirmDriver: (ctx, { params, body }) => confirmDriver(ctx, params.id, body.version),
  async nextLeg(ctx, { params, body }) {
    return transportForStaff(ctx, await nextLeg(ctx, params.id, body))
  },
  /** Documents that arrived on their own, without a step. */
  addFiles: prepared(
    async (ctx, { params, files }) => {
      if (!files.length) throw appError('upload.none')
      const { isInternal } = await transports.get(ctx.db, params.id)
      return { isInternal, stored: await storeAll(ctx, files) }
    },
    (ctx, { params, body: form }, { isInternal, stored }) =>
      setFields(ctx, params.id, { form, stored, values: {} }, isInternal),
  ),
  async removeFile(ctx, { params: { id, fileId }, query }) {
    await removeFile(ctx, { id, fileId, reason: query.reason })
    return transportForStaff(ctx, id)
  },
}

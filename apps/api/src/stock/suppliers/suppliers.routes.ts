import type { Api } from '@bilbro/contract'
import {
  languageOfCountry,
  type NewSupplier,
  type Supplier,
  type SupplierFields,
} from '@bilbro/contract/stock/suppliers/supplier-fields'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { companyDay } from '../../core/days.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { attempt } from '../../core/postgres/db.ts'
import { assertPermission, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { importKiaDealers } from './import-kia-dealers.ts'
import { companyDomain } from './mail-domains.rules.ts'
import { carsOfSupplier, findScore } from './supplier-papers.read.ts'
import { suppliersFile, suppliersList, toSupplier, toSupplierRow } from './suppliers.list.ts'
import * as suppliers from './suppliers.store.ts'

const entity = 'suppliers'
const read = async ({ db }: Pick<StaffCtx, 'db'>, id: string): Promise<Supplier> =>
  toSupplier(await suppliers.get(db, id))

/** The fields for the audit log, with their own names; makes by name. */
const logged = (
  { brandIds, iban, bic, papersLeadDays, notes, ...fields }: SupplierFields,
  brands: Supplier['brands'],
) => ({
  ...fields,
  supplierIban: iban,
  supplierBic: bic,
  supplierLeadDays: papersLeadDays,
  supplierNotes: notes,
  supplierBrands: brands.flatMap(({ id, name }) => (brandIds.includes(id) ? [name] : [])),
})
const fieldsOf = ({
  id: _id,
  version: _version,
  status: _status,
  brands: _brands,
  externalId: _external,
  createdAt: _at,
  ...fields
}: Supplier): SupplierFields => fields
const loggedOf = (supplier: Supplier) => logged(fieldsOf(supplier), supplier.brands)

const withDefaults = (body: NewSupplier): SupplierFields => ({
  ...body,
  orgNo: body.orgNo ?? '',
  contactName: body.contactName ?? '',
  language: body.language ?? languageOfCountry(body.country),
  brandIds: body.brandIds ?? [],
  purchaseTaxCase: body.purchaseTaxCase ?? 'UNKNOWN',
  papersLeadDays: body.papersLeadDays ?? null,
  notes: body.notes ?? '',
})

/** Archives or restores; nothing to do when it is so already. */
async function moveTo(ctx: StaffCtx, id: string, status: Supplier['status']): Promise<Supplier> {
  await suppliers.lock(ctx.db, id)
  const before = await read(ctx, id)
  if (before.status === status) return before
  await suppliers.setArchivedAt(ctx.db, id, status === 'ARCHIVED' ? ctx.now.toISOString() : null, ctx.now)
  const changes = [{ field: 'supplierStatus', from: before.status, to: status }]
  const action = status === 'ARCHIVED' ? 'supplierArchive' : 'supplierRestore'
  await audit(ctx, { entity, entityId: id, action, changes })
  return read(ctx, id)
}

const countedFor = (ctx: StaffCtx) => ({ today: companyDay(ctx.now), seesClaims: hasPermission(ctx, 'claims.read') })

const isInUse = (error: unknown) => error instanceof AppError && error.code === 'record.inUse'

export const supplierRoutes: Handlers<Api['suppliers']> = {
  async list(ctx, { query }) {
    // The order would reveal the figures.
    if (query.sortBy === 'claims') assertPermission(ctx, 'claims.read')
    const counted = countedFor(ctx)
    const list = suppliersList(ctx.db, query, counted)
    if (query.format !== 'json') return exportList(ctx, query, list, suppliersFile(counted))
    const [page, countries] = await Promise.all([readPage(list, query, toSupplierRow), suppliers.listCountries(ctx.db)])
    return { ...page, countries }
  },
  get: (ctx, { params }) => read(ctx, params.id),
  brands: (ctx) => suppliers.listBrands(ctx.db),

  async createBrand(ctx, { body }) {
    const { isNew, ...brand } = await suppliers.addBrand(ctx.db, body.name)
    if (!isNew) throw fieldError('supplier.brandExists', 'name')
    const changes = changesOf({}, { name: brand.name })
    await audit(ctx, { entity: 'supplierBrands', entityId: brand.id, action: 'create', changes })
    return brand
  },

  async byEmail(ctx, { query: { email } }) {
    const exact = await suppliers.listByEmail(ctx.db, email)
    if (exact.length) return { by: 'ADDRESS', items: exact.map(toSupplier) }
    const domain = companyDomain(email)
    const alike = domain ? await suppliers.listByDomain(ctx.db, domain) : []
    return { by: alike.length ? 'DOMAIN' : null, items: alike.map(toSupplier) }
  },

  score: (ctx, { params: { id } }) => findScore(ctx.db, id, countedFor(ctx)),
  async cars(ctx, { params: { id }, query }) {
    assertPermission(ctx, 'cars.read')
    await suppliers.get(ctx.db, id)
    return carsOfSupplier(ctx.db, id, query, companyDay(ctx.now))
  },
  async history(ctx, { params: { id }, query }) {
    await suppliers.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity, id }] }, query)
  },

  async create(ctx, { body }) {
    const id = await suppliers.insert(ctx.db, withDefaults(body), ctx.actor.id, ctx.now)
    const made = await read(ctx, id)
    await audit(ctx, { entity, entityId: id, action: 'supplierCreate', changes: changesOf({}, loggedOf(made)) })
    return made
  },

  async update(ctx, { params: { id }, body: { version, ...fields } }) {
    const before = await read(ctx, id)
    const typed = { ...fields, ...(fields.iban !== before.iban && { ibanBy: ctx.actor.id }) }
    if (!(await suppliers.update(ctx.db, { id, version }, typed, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => read(ctx, id))
    const after = await read(ctx, id)
    const changes = changesOf(loggedOf(before), loggedOf(after))
    await audit(ctx, { entity, entityId: id, action: 'supplierChange', changes })
    return after
  },

  async remove(ctx, { params: { id } }) {
    await suppliers.lock(ctx.db, id)
    const before = await read(ctx, id)
    try {
      await attempt(ctx.db, () => suppliers.remove(ctx.db, id))
    } catch (error) {
      if (!isInUse(error)) throw error
      return { result: 'ARCHIVED', supplier: await moveTo(ctx, id, 'ARCHIVED') }
    }
    const changes = [{ field: 'name', from: before.name, to: null }]
    await audit(ctx, { entity, entityId: id, action: 'supplierRemove', changes })
    return { result: 'DELETED', supplier: null }
  },
  archive: (ctx, { params }) => moveTo(ctx, params.id, 'ARCHIVED'),
  restore: (ctx, { params }) => moveTo(ctx, params.id, 'CURRENT'),

  importKiaDealers,
}

import type { Api } from '@bilbro/contract'
import type { AuditedEntity } from '@bilbro/contract/audit-parents'
import type { DealSection } from '@bilbro/contract/overview/deal-file/deal-sections'
import { placesNamed } from '../../admin/logistics-addresses/places-named.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { hasPermission } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { dealsOf, readableRecords, readDealFile, sectionsOf } from './deal-file.read.ts'
import { listMessages, listMessageSections } from './deal-messages.store.ts'

/** The records whose history is that of the deal. Documents and registrations belong to the history of the car. */
const entities: { readonly [S in DealSection]?: AuditedEntity } = {
  offers: 'offers',
  contracts: 'contracts',
  invoices: 'invoices',
  payments: 'payments',
  deposits: 'vatDeposits',
  releases: 'carReleases',
  transports: 'transports',
  exports: 'carExports',
  proofs: 'proofFiles',
  claims: 'claims',
}

export const dealFileRoutes: Handlers<Api['dealFiles']> = {
  get: (ctx, { params }) => readDealFile(ctx, params.id),

  find: async (ctx, { query }) => ({ items: await dealsOf(ctx, query.source, query.id) }),

  async history(ctx, { params, query }) {
    const records = await readableRecords(ctx, params.id)
    const of = records.flatMap(({ section, id }) => {
      const entity = entities[section]
      return entity ? [{ entity, id }] : []
    })
    const { items, next } = await timeline(ctx, { of, named: placesNamed(ctx.db) }, query)
    const byId = new Map(records.map((record) => [record.id, record]))
    return {
      items: items.map((entry) => {
        const record = byId.get(entry.entityId)
        return { ...entry, name: record?.name ?? entry.name, section: record?.section ?? null }
      }),
      next,
    }
  },

  async messages(ctx, { params, query: { before, pageSize } }) {
    await readableRecords(ctx, params.id)
    const seen: readonly string[] = sectionsOf(ctx)
    const sections = listMessageSections().filter((section) =>
      section === 'cars' ? hasPermission(ctx, 'cars.read') : seen.includes(section),
    )
    const found = await listMessages(ctx.db, params.id, { sections, before, limit: pageSize + 1 })
    const items = found.slice(0, pageSize)
    return { items, next: found.length > pageSize ? items.at(-1)!.id : null }
  },
}

// Saved views of the lists of the office: filters, order and columns under a name, for oneself or shared.
import * as z from 'zod'
import { id, idParams, instant, line, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { permission } from '../users/profile.ts'
import { viewListNames } from './view-lists.ts'

export const viewSharings = ['NOBODY', 'CHOSEN', 'EVERYBODY'] as const
export type ViewSharing = (typeof viewSharings)[number]
/** The most views that a person keeps. */
export const mostViews = 200

export const viewList = z.enum(viewListNames)
const value = z.union([
  z.string().max(400),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(120), z.number()])).max(200),
])
/** The parameters of the list as its address has them: tab, filters, search and order. */
const search = z
  .record(z.string().min(1).max(40), value)
  .refine((one) => Object.keys(one).length <= 60 && JSON.stringify(one).length <= 12_000, 'Too many filters for a view')
const columns = z.array(z.string().max(40)).max(80)
const layout = z.strictObject({
  columns,
  hidden: columns,
  widths: z.record(z.string().max(40), z.int().min(40).max(1200)),
})
export type ViewLayout = z.infer<typeof layout>

const named = z.strictObject({ id, name: z.string() })
const people = z.array(id).max(100)
const viewFields = {
  name: line(60),
  search,
  /** Null: the reader's own columns. */
  layout: layout.nullable(),
  sharing: z.enum(viewSharings),
  /** Colleagues and permission sets (roles) who see a view that is shared with chosen ones. */
  people,
  sets: people,
}

export const savedView = z.strictObject({
  id,
  version,
  list: z.string(),
  name: z.string(),
  /** Without what the reader may not see. */
  search: z.record(z.string(), z.unknown()),
  layout: layout.nullable(),
  owner: named,
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  sharing: z.enum(viewSharings),
  /** Empty for readers who may not edit the view. */
  people: z.array(named),
  sets: z.array(named),
  /** What is left out for this reader. */
  hidden: z.array(z.strictObject({ field: z.string(), right: permission })),
  isDefault: z.boolean(),
  updatedAt: instant,
})
export type SavedView = z.infer<typeof savedView>

export const savedViewsAudit = {
  savedViews: { parents: [] },
} as const satisfies AuditedRecords

export const savedViewsApi = group('Saved views of the lists of the office, for oneself and shared', () => ({
  /** The own ones and those shared with the reader, in the order that they chose; of all lists without `list`. */
  list: endpoint({
    summary: 'List the saved views that you may open',
    method: 'GET',
    path: '/saved-views',
    access: 'staff',
    query: z.strictObject({ list: viewList.optional() }),
    data: z.array(savedView),
  }),
  roles: endpoint({
    summary: 'List the roles with which a view can be shared',
    method: 'GET',
    path: '/saved-views/roles',
    access: 'staff',
    data: z.array(named),
  }),
  get: endpoint({
    summary: 'Read a saved view',
    method: 'GET',
    path: '/saved-views/:id',
    access: 'staff',
    params: idParams,
    data: savedView,
  }),
  create: endpoint({
    summary: 'Save a view',
    method: 'POST',
    path: '/saved-views',
    access: 'staff',
    body: z.strictObject({
      list: viewList,
      ...viewFields,
      layout: viewFields.layout.default(null),
      sharing: viewFields.sharing.default('NOBODY'),
      people: people.default([]),
      sets: people.default([]),
    }),
    data: savedView,
  }),
  /** By its owner; a shared view also by those who manage users. */
  update: endpoint({
    summary: 'Change a saved view',
    method: 'PATCH',
    path: '/saved-views/:id',
    access: 'staff',
    params: idParams,
    body: z.strictObject(viewFields).partial().extend({ version }),
    data: savedView,
  }),
  remove: endpoint({
    summary: 'Delete a saved view',
    method: 'DELETE',
    path: '/saved-views/:id',
    access: 'staff',
    params: idParams,
    data: nothing,
  }),
  /** What the reader sees of the view, as a view of their own that nobody else sees. */
  copy: endpoint({
    summary: 'Copy a saved view to your own ones',
    method: 'POST',
    path: '/saved-views/:id/copy',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ name: line(60) }),
    data: savedView,
  }),
  /** For the caller only. Views that are not named follow in their usual order. */
  arrange: endpoint({
    summary: 'Set the order of the views of a list, and which one opens first',
    method: 'PUT',
    path: '/saved-views/order',
    access: 'staff',
    body: z.strictObject({ list: viewList, ids: z.array(id).max(mostViews), defaultId: id.nullable() }),
    data: z.array(savedView),
    audit: false,
  }),
}))

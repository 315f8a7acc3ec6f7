// Places where cars are collected and delivered: yards, terminals, dealers, road authorities, customs.
import * as z from 'zod'
import { country, email, id, idParams, instant, line, lineOrNone, many, note, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, tableFiles } from '../../lists/lists.ts'
import { importOf } from '../../lists/table-import.ts'
import { openingHours } from './opening-hours.ts'
import { phone } from '../users/user-fields.ts'

/** SVV: a station of Statens vegvesen (Norwegian road authority), where imported cars are inspected. */
export const addressKinds = ['YARD', 'TERMINAL', 'BUYER', 'SVV', 'CUSTOMS'] as const

/** Editable fields of an address. */
export const logisticsAddressFields = z.strictObject({
  kind: z.enum(addressKinds),
  name: line(120),
  street: lineOrNone(200).nullable(),
  postalCode: note(20).nullable(),
  city: line(120),
  country,
  contactName: lineOrNone(120).nullable(),
  phone: phone.nullable(),
  email: email.nullable(),
  /** Millionths of a degree. */
  latitudeMicro: z.int().min(-90_000_000).max(90_000_000).nullable(),
  longitudeMicro: z.int().min(-180_000_000).max(180_000_000).nullable(),
  /** Null: not known. */
  openingHours: openingHours.nullable(),
  driverNotes: note(2000).nullable(),
  /** The dealer of the place; only for kind BUYER. */
  companyId: id.nullable(),
})
export type LogisticsAddressFields = z.infer<typeof logisticsAddressFields>

export const logisticsAddress = z.strictObject({
  id,
  version,
  ...logisticsAddressFields.shape,
  company: z.strictObject({ id, name: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type LogisticsAddress = z.infer<typeof logisticsAddress>

export const logisticsAddressesQuery = listQuery(
  { sorts: ['name', 'kind', 'city', 'country', 'updatedAt'], sortBy: 'name' },
  {
    kind: many(z.enum(addressKinds)),
    country: many(z.string().max(2)),
    /**
     * HOUSE: only the company's own places. A company id: these and the places of that dealer. For the stops of a
     * transport.
     */
    usableBy: z.union([z.literal('HOUSE'), id]).optional(),
    /** Only these ids. */
    id: many(id),
  },
)
export type LogisticsAddressesQuery = z.infer<typeof logisticsAddressesQuery>

export const logisticsAddressesAudit = {
  logisticsAddresses: { parents: [] },
} as const satisfies AuditedRecords

export const logisticsAddressesApi = group('Pick-up and delivery addresses of transports', () => ({
  list: endpoint({
    summary: 'List the transport addresses, or export them',
    method: 'GET',
    path: '/logistics-addresses',
    access: 'logistics.read',
    query: logisticsAddressesQuery,
    files: tableFiles,
    data: countedPage(logisticsAddress, addressKinds).extend({ countries: z.array(country) }),
  }),
  create: endpoint({
    summary: 'Create a transport address',
    method: 'POST',
    path: '/logistics-addresses',
    access: 'logistics.manage',
    body: logisticsAddressFields,
    data: logisticsAddress,
  }),
  update: endpoint({
    summary: 'Replace a transport address',
    method: 'PUT',
    path: '/logistics-addresses/:id',
    access: 'logistics.manage',
    params: idParams,
    body: logisticsAddressFields.extend({ version }),
    data: logisticsAddress,
  }),
  upload: importOf({
    summary: 'Import transport addresses from a file: preview or apply',
    path: '/logistics-addresses/import',
    access: 'logistics.manage',
  }),
  /** Refused while a record uses the address. */
  remove: endpoint({
    summary: 'Delete a transport address',
    method: 'DELETE',
    path: '/logistics-addresses/:id',
    access: 'logistics.manage',
    params: idParams,
    data: nothing,
  }),
}))

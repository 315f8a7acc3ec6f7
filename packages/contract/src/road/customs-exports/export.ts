// The customs export of a car: the declaration, the data it still needs, and its state.
import * as z from 'zod'
import { country, day, id, idParams, instant, many, money, note, nothing, version } from '../../common.ts'
import { incoterms } from '../../deal/contracts/contract-document.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { carExportStates } from './car-export-states.ts'

/**
 * EORI of an economic operator: country, then up to fifteen letters and digits (Regulation (EU) 2015/2446, annex B).
 */
export const eori = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z]{2}[A-Z0-9]{1,15}$/, 'An EORI number has a two-letter country code and up to 15 more letters or digits')
/** A customs office, by the EU list: `DE004851`. */
export const customsOffice = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z]{2}[A-Z0-9]{6}$/, 'A customs office has two letters and six more letters or digits')
/** Number that customs give a declaration (MRN): year, country, fourteen more characters. */
export const mrn = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .regex(/^\d{2}[A-Z]{2}[A-Z0-9]{14}$/, 'An MRN has 18 characters: the year, the country and 14 more')
export const commodityCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replace(/[\s.]/g, ''))
  .regex(/^\d{8}(\d{2})?$/, 'An export commodity code has 8 digits')

/** MANUAL: a user declares the car or has it declared, and enters the results here. */
export const exportWays = ['MANUAL', 'AGENT'] as const

export const exportIssues = [
  'SALE',
  'DESTINATION',
  'VIN',
  'COMMODITY',
  'MASS',
  'VALUE',
  'INVOICE',
  'EORI',
  'EXPORTER',
  'CONSIGNEE',
  'OFFICE',
  'INCOTERM',
  'AGENT',
] as const
export type ExportIssue = (typeof exportIssues)[number]

const line = z.string().max(300)
const party = z.strictObject({
  name: line,
  street: line.nullable(),
  postalCode: line.nullable(),
  city: line.nullable(),
  country,
})
/** The declared data, frozen when the export is started. */
export const exportDeclaration = z.strictObject({
  exporter: party.extend({ eori: z.string() }),
  consignee: party,
  destination: country,
  office: z.string(),
  exitOffice: z.string().nullable(),
  incoterm: z.enum(incoterms),
  incotermPlace: line,
  vin: z.string(),
  goods: line,
  commodityCode: z.string(),
  /** Kilograms; a car has no packaging, so gross and net mass are equal. */
  massKg: z.int(),
  value: money,
  invoice: z.strictObject({ number: line, issuedOn: day }),
})
export type ExportDeclaration = z.infer<typeof exportDeclaration>
/** The declaration without the sale price for readers who neither declare exports nor see contracts or invoices. */
const shownDeclaration = exportDeclaration.extend({
  value: exportDeclaration.shape.value.nullable(),
  invoice: exportDeclaration.shape.invoice.nullable(),
})

export const carExport = z.strictObject({
  id,
  version,
  status: z.enum(carExportStates.all),
  /** Statuses that staff may set from here. */
  next: z.array(z.enum(carExportStates.all)),
  way: z.enum(exportWays),
  car: z.strictObject({ id, stockNo: z.string(), vin: z.string().nullable(), title: z.string() }),
  company: z.strictObject({ id, name: z.string(), country }).nullable(),
  declaration: shownDeclaration,
  mrn: z.string().nullable(),
  exitedOn: day.nullable(),
  /** URL of the exit note that grants access for a limited time. */
  exitNote: z.string().nullable(),
  /** Reason for a refusal, or the agent's last message. */
  said: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: instant,
  checkedAt: instant.nullable(),
  updatedAt: instant,
})
export type CarExport = z.infer<typeof carExport>

const proposal = z.strictObject({
  code: z.string().nullable(),
  /** The code has all digits that a declaration needs; a user still confirms them. */
  isWhole: z.boolean(),
  why: z.enum(['PETROL', 'DIESEL', 'HYBRID', 'PLUGIN_HYBRID', 'ELECTRIC', 'FUEL', 'CAPACITY', 'CAR_TYPE']),
})
export const exportStatus = z.strictObject({
  /** The newest export; null: none was started. */
  export: carExport.nullable(),
  /** Missing data for a declaration; empty when the car can be declared. */
  missing: z.array(z.enum(exportIssues)),
  proposal,
  hasAgent: z.boolean(),
  /** Defaults from the contract and from the seller's settings. */
  usual: z.strictObject({
    office: z.string().nullable(),
    exitOffice: z.string().nullable(),
    incoterm: z.enum(incoterms).nullable(),
    incotermPlace: z.string().nullable(),
    destination: country.nullable(),
    massKg: z.int().nullable(),
    value: money.nullable(),
  }),
})
export type ExportStatus = z.infer<typeof exportStatus>

export const exportStart = z.strictObject({
  way: z.enum(exportWays),
  /** The user who starts the export checks this code against the current tariff; our suggestion is not verified. */
  commodityCode,
  office: customsOffice.nullable(),
  exitOffice: customsOffice.nullable(),
  incoterm: z.enum(incoterms).nullable(),
  incotermPlace: note(120).nullable(),
  massKg: z.int().min(1).max(20_000).nullable(),
})
export type ExportStart = z.infer<typeof exportStart>

export const carExportsQuery = listQuery(
  { sorts: ['startedAt', 'updatedAt', 'exitedOn'], sortBy: 'startedAt', sort: 'desc' },
  { ...statusFilter(carExportStates.all), carId: many(z.string().max(40)) },
)
export type CarExportsQuery = z.infer<typeof carExportsQuery>

const carParams = z.strictObject({ carId: id })

export const carExportsAudit = {
  carExports: { parents: ['cars', 'buyerCompanies'], timelineRights: ['logistics.read'] },
  customsSettings: { parents: [] },
} as const satisfies AuditedRecords

export const exportApi = group('Customs export of one car: start and status', () => ({
  /** Asks the agent about all open exports, as the scheduled job does. */
  checkStatusUpdates: endpoint({
    summary: 'Fetch the status of the exports from the customs agent',
    method: 'GET',
    path: '/export/check-status-updates',
    hasEffect: true,
    access: 'customs.manage',
    rateLimit: [{ counter: 'export-look', per: 'everybody', most: 20, seconds: 300 }],
    data: z.strictObject({
      checked: z.int(),
      changed: z.int(),
      failed: z.int(),
      /** The failed exports: the car and the error message. */
      errors: z.array(z.strictObject({ id, stockNo: z.string(), said: z.string() })),
    }),
  }),
  status: endpoint({
    summary: 'Read the status of the customs export of a car, and what is missing',
    method: 'GET',
    path: '/export/status/:carId',
    access: 'logistics.read',
    live: { cars: 'any' },
    params: carParams,
    data: exportStatus,
  }),
  start: endpoint({
    summary: 'Start the customs export of a car',
    method: 'POST',
    path: '/export/start/:carId',
    access: 'customs.manage',
    params: carParams,
    body: exportStart,
    data: carExport,
  }),
}))

const MB = 1024 * 1024
export const carExportsApi = group('Customs exports: list, status, exit notes', () => ({
  list: endpoint({
    summary: 'List the customs exports, or export them as a file',
    method: 'GET',
    path: '/car-exports',
    access: 'logistics.read',
    live: { cars: 'any' },
    query: carExportsQuery,
    files: tableFiles,
    data: countedPage(carExport, carExportStates.all),
  }),
  setStatus: endpoint({
    summary: 'Change the status of a customs export',
    method: 'PATCH',
    path: '/car-exports/:id/status',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({
      version,
      status: z.enum(carExportStates.all),
      mrn: mrn.nullable(),
      exitedOn: day.nullable(),
      reason: note(500),
    }),
    data: carExport,
  }),
  /** The document may arrive later than the status. */
  exitNote: endpoint({
    summary: 'Upload the exit note of a customs export',
    method: 'POST',
    path: '/car-exports/:id/exit-note',
    access: 'customs.manage',
    params: idParams,
    body: nothing,
    upload: { file: { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 20 * MB, maxFiles: 1 } },
    data: carExport,
  }),
}))

export const customsSettings = z.strictObject({
  /** Id of the legal entity that exports; the version is 0 before the first settings. */
  id,
  version: z.int().min(0),
  name: z.string(),
  eori: z.string().nullable(),
  office: z.string().nullable(),
  exitOffice: z.string().nullable(),
})
export type CustomsSettings = z.infer<typeof customsSettings>

export const customsSettingsApi = group('Customs settings of the legal entities: EORI numbers, offices', () => ({
  list: endpoint({
    summary: 'Read the customs settings of the legal entities',
    method: 'GET',
    path: '/customs-settings',
    access: 'logistics.read',
    data: z.array(customsSettings),
  }),
  save: endpoint({
    summary: 'Set the customs settings of a legal entity',
    method: 'PATCH',
    path: '/customs-settings/:id',
    access: 'customs.manage',
    params: idParams,
    body: z.strictObject({
      version: z.int().min(0),
      eori: eori.nullable(),
      office: customsOffice.nullable(),
      exitOffice: customsOffice.nullable(),
    }),
    data: customsSettings,
  }),
}))

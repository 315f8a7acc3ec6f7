// Where a car's documents and keys are, and liens on the car.
import * as z from 'zod'
import { country, day, id, idParams, instant, line, note, nothing, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { documentTypes } from '../car-attachments.ts'
import { paperKinds, paperPlaces, paperScopes, paperStops } from './paper-kinds.ts'

const moveFields = {
  paper: z.enum(paperKinds),
  place: z.enum(paperPlaces),
  /** For place HOUSE: which yard or office. */
  addressId: id.nullable(),
  holder: line(120).nullable(),
  tracking: text(60).nullable(),
  paperNo: text(60).nullable(),
  movedOn: day,
  promisedOn: day.nullable(),
  keysExpected: z.int().min(1).max(9).nullable(),
  keysThere: z.int().min(0).max(9).nullable(),
  note: note(500),
}
const move = z.strictObject({
  ...moveFields,
  id,
  addressName: z.string().nullable(),
  movedBy: z.string().nullable(),
  movedAt: instant,
  /** URL of the scan that grants access for a limited time. */
  scan: z.string().nullable(),
})
export type PaperMove = z.infer<typeof move>

const lien = z.strictObject({
  id,
  version,
  holder: z.string(),
  reference: z.string().nullable(),
  since: day,
  untilOn: day.nullable(),
  note: z.string(),
  promise: z.string().nullable(),
  promisedAt: instant.nullable(),
  releasedOn: day.nullable(),
  release: z.string().nullable(),
  enteredBy: z.string().nullable(),
})
export type CarLien = z.infer<typeof lien>

const stops = z.array(z.enum(paperStops))
const override = z.strictObject({
  scope: z.enum(paperScopes),
  missing: stops,
  reason: z.string(),
  madeBy: z.string().nullable(),
  madeAt: instant,
})
export const carPapers = z.strictObject({
  /** Number of moves, used as the version for the next one. */
  moves: z.int(),
  /** Where each document is, or was on the requested day. */
  papers: z.array(z.strictObject({ paper: z.enum(paperKinds), now: move.nullable() })),
  history: z.array(move),
  liens: z.array(lien),
  /** Missing today, for any buyer; `contract` leaves out what only some countries require. */
  missing: z.strictObject({ contract: stops, release: stops }),
  overrides: z.array(override),
})
export type CarPapers = z.infer<typeof carPapers>

const settings = z.strictObject({
  version,
  cocCountries: z.array(country).max(60),
  isContractHeld: z.boolean(),
})
export type PaperSettings = z.infer<typeof settings>

const scan = { file: { types: documentTypes, maxBytes: 20 * 1024 * 1024, maxFiles: 1 } }
const lienParams = z.strictObject({ id, lienId: id })

export const carPapersAudit = {
  carPapers: { parents: ['cars'], timelineRights: ['cars.read'] },
  paperSettings: { parents: [] },
} as const satisfies AuditedRecords

export const carPapersApi = group('Vehicle documents and keys: location, scans, liens', () => ({
  get: endpoint({
    summary: 'Read where the documents of a car are, or were on a day',
    method: 'GET',
    path: '/cars/:id/papers',
    access: 'cars.read',
    live: { cars: 'named', papers: 'named' },
    params: idParams,
    query: z.strictObject({ on: day.optional() }),
    data: carPapers,
  }),
  move: endpoint({
    summary: 'Record the new location of a document',
    method: 'POST',
    path: '/cars/:id/papers',
    access: 'papers.write',
    params: idParams,
    body: z.strictObject({ ...moveFields, seen: z.int().min(0) }),
    data: carPapers,
  }),
  scan: endpoint({
    summary: 'Upload the scan of a document',
    method: 'POST',
    path: '/cars/:id/papers/:moveId/scan',
    access: 'papers.write',
    params: z.strictObject({ id, moveId: id }),
    body: nothing,
    upload: scan,
    data: carPapers,
  }),
  addLien: endpoint({
    summary: 'Add the lien of a bank on a car',
    method: 'POST',
    path: '/cars/:id/liens',
    access: 'papers.write',
    params: idParams,
    body: z.strictObject({
      holder: line(120),
      reference: text(60).nullable(),
      since: day,
      untilOn: day.nullable(),
      note: note(500),
    }),
    data: carPapers,
  }),
  promiseLien: endpoint({
    summary: "Upload a bank's promise to release a car",
    method: 'POST',
    path: '/cars/:id/liens/:lienId/promise',
    access: 'papers.write',
    params: lienParams,
    body: z.strictObject({ version: z.coerce.number().int().min(1) }),
    upload: scan,
    data: carPapers,
  }),
  releaseLien: endpoint({
    summary: 'Record that a bank released a car, with its confirmation',
    method: 'POST',
    path: '/cars/:id/liens/:lienId/release',
    access: 'papers.write',
    params: lienParams,
    body: z.strictObject({ version: z.coerce.number().int().min(1), releasedOn: day }),
    upload: scan,
    data: carPapers,
  }),
  override: endpoint({
    summary: 'Allow this sale without the missing documents of a car',
    method: 'POST',
    path: '/cars/:id/papers/override',
    access: 'papers.override',
    params: idParams,
    body: z.strictObject({ scope: z.enum(paperScopes), reason: text(500) }),
    data: carPapers,
  }),
  settings: endpoint({
    summary: 'Read which documents contracts require',
    method: 'GET',
    path: '/paper-settings',
    access: 'cars.read',
    data: settings,
  }),
  saveSettings: endpoint({
    summary: 'Set which documents contracts require',
    method: 'PATCH',
    path: '/paper-settings',
    access: 'papers.override',
    body: settings,
    data: settings,
  }),
}))

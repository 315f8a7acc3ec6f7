// E-mails to a supplier about a car that was bought from them.
import * as z from 'zod'
import { day, id, idParams, instant, language, note } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { supplierStatuses } from './suppliers/supplier-fields.ts'

export const supplierNoticeKinds = ['PAPERS_MISSING', 'KEYS_MISSING', 'PICK_UP', 'DEFECT', 'PAYMENT', 'OTHER'] as const
export type SupplierNoticeKind = (typeof supplierNoticeKinds)[number]

/** Mail servers refuse larger e-mails. */
export const noticeFilesBytes = 15 * 1024 * 1024
export const noticeFiles = 10

/** `attachments`: ids of photos and documents of the car. */
export const supplierNoticeBody = z
  .strictObject({
    kind: z.enum(supplierNoticeKinds),
    message: note(4000),
    attachments: z.array(id).max(noticeFiles).default([]),
  })
  .refine(({ kind, message }) => kind !== 'OTHER' || message !== '', {
    path: ['message'],
    message: 'Required',
  })

export const supplierNotice = z.strictObject({
  id,
  supplier: z.strictObject({ id, name: z.string() }),
  kind: z.enum(supplierNoticeKinds),
  recipient: z.string(),
  language,
  subject: z.string(),
  message: z.string(),
  /** Names of the attached files. */
  files: z.array(z.string()),
  sentBy: z.string().nullable(),
  sentAt: instant,
})
export type SupplierNotice = z.infer<typeof supplierNotice>

export const supplierOfCar = z.strictObject({
  supplier: z
    .strictObject({
      id,
      name: z.string(),
      email: z.string(),
      language,
      status: z.enum(supplierStatuses),
    })
    .nullable(),
  /** Null without a purchase date or an agreed lead time. */
  papers: z.strictObject({ dueOn: day, arrivedOn: day.nullable(), isLate: z.boolean() }).nullable(),
  notices: z.array(supplierNotice),
})
export type SupplierOfCar = z.infer<typeof supplierOfCar>

const params = z.strictObject({ carId: id, supplierId: id })

export const supplierNoticesAudit = {
  supplierNotices: { parents: ['cars', 'suppliers'], timelineRights: ['suppliers.read'] },
} as const satisfies AuditedRecords

export const supplierNoticesApi = group('E-mails to suppliers about a car', () => ({
  ofCar: endpoint({
    summary: 'Read the supplier of a car, when its papers are due, and what was sent',
    method: 'GET',
    path: '/cars/:id/supplier',
    access: 'cars.read',
    live: { cars: 'named', papers: 'named' },
    params: idParams,
    data: supplierOfCar,
  }),
  preview: endpoint({
    summary: 'Preview an e-mail to a supplier; sends nothing',
    method: 'POST',
    path: '/supplier/notify-supplier-preview/:carId/:supplierId',
    access: 'suppliers.write',
    audit: false,
    params,
    body: supplierNoticeBody,
    data: z.strictObject({
      to: z.string(),
      language,
      subject: z.string(),
      text: z.string(),
      files: z.array(z.string()),
    }),
  }),
  send: endpoint({
    summary: 'Send an e-mail to a supplier about a car',
    method: 'POST',
    path: '/supplier/notify-supplier/:carId/:supplierId',
    access: 'suppliers.write',
    params,
    body: supplierNoticeBody,
    data: supplierNotice,
  }),
}))

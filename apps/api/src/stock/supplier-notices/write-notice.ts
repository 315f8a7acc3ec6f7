// Writes an e-mail to a supplier about a car. Neither subject nor text contains a price: the sender adds what they want
// to say.
import type { Language } from '@bilbro/contract/common'
import { noticeFilesBytes, type SupplierNoticeKind } from '@bilbro/contract/stock/supplier-notices'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { fieldError } from '../../core/errors.ts'
import { readMail } from '../../core/mail.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { findDefaultLegalEntity } from '../../admin/legal-entities/legal-entities.store.ts'
import * as cars from '../cars/cars.store.ts'
import * as suppliers from '../suppliers/suppliers.store.ts'
import * as notices from './supplier-notices.store.ts'

type Of = { carId: string; supplierId: string }
type Said = { kind: SupplierNoticeKind; message: string; attachments: string[] }

const mailKinds = {
  PAPERS_MISSING: 'supplierPapersMissing',
  KEYS_MISSING: 'supplierKeysMissing',
  PICK_UP: 'supplierPickUp',
  DEFECT: 'supplierDefect',
  PAYMENT: 'supplierPayment',
  OTHER: 'supplierOther',
} as const satisfies Record<SupplierNoticeKind, string>

/** @throws notFound, supplier.noEmail, supplier.attachment, supplier.attachmentsTooLarge */
export async function writeNotice(ctx: StaffCtx, { carId, supplierId }: Of, { kind, message, attachments }: Said) {
  assertPermission(ctx, 'cars.read')
  const [car, supplier, files, company] = await Promise.all([
    cars.get(ctx.db, carId),
    suppliers.get(ctx.db, supplierId),
    filesOf(ctx, carId, attachments),
    findDefaultLegalEntity(ctx.db),
  ])
  if (!supplier.email) throw fieldError('supplier.noEmail', 'supplierId', { name: supplier.name })
  const language: Language = supplier.language
  const draft = writeMail(mailKinds[kind], {
    language,
    params: {
      contact: supplier.contactName ? ` ${supplier.contactName}` : '',
      car: carTitle(car),
      vin: car.vin ?? car.registrationNo ?? car.stockNo,
      message: message ? `\n\n${message}` : '',
      sender: ctx.actor.name,
      company: company?.name ?? 'Bilbro',
    },
  })
  const mail = await readMail(ctx.db, draft)
  return { mail: { ...mail, to: supplier.email, replyTo: ctx.actor.email }, files, supplier }
}

async function filesOf(ctx: StaffCtx, carId: string, attachments: string[]) {
  const ids = [...new Set(attachments)]
  if (!ids.length) return []
  const found = await notices.listFiles(ctx.db, carId, ids)
  if (found.length !== ids.length) throw fieldError('supplier.attachment', 'attachments')
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > noticeFilesBytes) throw fieldError('supplier.attachmentsTooLarge', 'attachments', { limit: '15 MB' })
  return found
}

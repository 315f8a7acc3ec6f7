import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { sendMail } from '../../core/mail.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { assertPermission } from '../../core/request/context.ts'
import * as cars from '../cars/cars.store.ts'
import { findPapersOfCar } from '../suppliers/supplier-papers.read.ts'
import * as notices from './supplier-notices.store.ts'
import { writeNotice } from './write-notice.ts'

export const supplierNoticeRoutes: Handlers<Api['supplierNotices']> = {
  async ofCar(ctx, { params: { id } }) {
    assertPermission(ctx, 'suppliers.read')
    await cars.get(ctx.db, id)
    const [supplier, papers, sent] = await Promise.all([
      notices.findSupplierOfCar(ctx.db, id),
      findPapersOfCar(ctx.db, id, companyDay(ctx.now)),
      notices.listOfCar(ctx.db, id),
    ])
    return { supplier: supplier ?? null, papers, notices: sent }
  },

  async preview(ctx, { params, body }) {
    const { mail, files } = await writeNotice(ctx, params, body)
    const { to, language, subject, text } = mail
    return { to, language, subject, text, files: files.map(({ name }) => name) }
  },

  async send(ctx, { params: { carId, supplierId }, body }) {
    const { mail, files } = await writeNotice(ctx, { carId, supplierId }, body)
    await sendMail(ctx, { ...mail, attachments: files.map(({ fileId, name }) => ({ fileId, name })) })
    const { kind, message } = body
    const fileNames = files.map(({ name }) => name)
    const made = await notices.insert(
      ctx.db,
      {
        carId,
        supplierId,
        kind,
        message,
        recipient: mail.to,
        language: mail.language,
        subject: mail.subject,
        fileNames,
        sentBy: ctx.actor.id,
      },
      ctx.now,
    )
    await audit(ctx, {
      entity: 'supplierNotices',
      entityId: made.id,
      parents: { cars: carId, suppliers: supplierId },
      action: 'supplierNotify',
      changes: changesOf(
        {},
        {
          supplierNoticeKind: kind,
          supplierNoticeTo: mail.to,
          supplierNoticeText: message,
          supplierNoticeFiles: fileNames,
        },
      ).filter(({ to }) => to !== '' && !(Array.isArray(to) && !to.length)),
    })
    return made
  },
}

// Sends an e-mail about an unread notification, unless the user has turned these e-mails off.
import * as z from 'zod'
import { dealerNotices, type NoticeGroup, staffNotices } from '@bilbro/contract/admin/notifications/notification-kinds'
import type { NoticeValue } from '@bilbro/contract/admin/notifications/notifications'
import type { Language } from '@bilbro/contract/common'
import { noticeText } from '@bilbro/i18n/texts/notice-texts'
import { formatFor } from '@bilbro/i18n/format'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { job } from '../../core/work/job.ts'
import { instantIn, writeMail } from '../mails/write-mail.ts'
import * as notifications from './notifications.store.ts'

const minute = 60_000
/** How long a notification may stay unread before the e-mail; urgent groups do not wait. */
export const mailsAfterMs: Record<NoticeGroup, number> = {
  notes: 5 * minute,
  requests: 5 * minute,
  offers: minute,
  contracts: 0,
}

const groupOf: Record<'staff' | 'dealer', Record<string, NoticeGroup>> = { staff: staffNotices, dealer: dealerNotices }

export const mailNotice = job({
  name: 'notice-mail',
  data: z.object({ id: z.uuid() }),
  run: async (deps, { id }) =>
    deps.db.transaction().execute(async (db) => {
      const one = await notifications.lockForMail(db, id)
      if (!one) return
      const { audience, kind, name, link } = one
      await notifications.markMailed(db, id, deps.clock())
      if (one.mailsOff.includes(groupOf[audience][kind] ?? '')) return
      const language = one.language as Language
      const text = noticeText(
        language,
        audience,
        { kind, params: one.params as unknown as Record<string, NoticeValue> },
        { ...formatFor(language), instant: (at) => instantIn(language, new Date(at)) },
      )
      const home = `${deps.config.publicUrl}${audience === 'staff' ? '/office' : `/${language}`}`
      const mail = writeMail('notice', { language, params: { name, title: text, text }, link: `${home}${link}` })
      await sendMail(mailCtx(deps, db), { ...mail, to: one.email })
    }),
})

import type { Api } from '@bilbro/contract'
import type { FigureMailSettings } from '@bilbro/contract/overview/figure-mails/figure-mails'
import { nextDue } from '@bilbro/contract/overview/view-reports/report-times'
import type { Permission } from '@bilbro/contract/permissions'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { staffBehind } from '../../core/auth/staff-columns.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { sendMail } from '../../core/mail.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import * as weeks from './figure-mails.store.ts'
import { weekMail } from './week-mail.ts'
import { pageOf, readNews } from './week-news.ts'
import { toWeekValue, weekValuesFile, weekValuesList } from './week-values.list.ts'

const entity = 'figureMailSettings'
/** The settings are one row; this is its fixed id in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000001'
const mayOf = (ctx: StaffCtx) => (right: Permission) => hasPermission(ctx, right)

async function current(ctx: StaffCtx): Promise<FigureMailSettings> {
  const [settings, people] = [await weeks.get(ctx.db), await weeks.listPeople(ctx.db)]
  const news = await readNews(ctx.db, mayOf(ctx))
  return {
    ...settings,
    people,
    weekOn: news?.weekOn ?? null,
    beforeOn: news?.beforeOn ?? null,
    changes: news?.changes.map((one) => ({ ...one, link: pageOf(one.figure, news.weekOn) })) ?? [],
  }
}

/** @throws figureMail.person for a colleague without access to the figures */
async function assertReaders(ctx: StaffCtx, people: readonly string[]): Promise<void> {
  for (const id of people) {
    const one = await staffBehind(ctx.db, id)
    if (!one?.permissions.has('figures.read'))
      throw fieldError('figureMail.person', 'people', { name: one?.name ?? '–' })
  }
}

const seen = ({ weekday, time, isPaused }: weeks.MailTimes, people: readonly unknown[]) => ({
  reportWeekdays: weekday,
  reportTime: time,
  reportPaused: isPaused,
  reportPeople: people.length,
})

export const figureMailRoutes: Handlers<Api['figureMails']> = {
  get: (ctx) => current(ctx),

  async save(ctx, { body }) {
    await assertReaders(ctx, body.people)
    const before = seen(await weeks.get(ctx.db), await weeks.listPeople(ctx.db))
    const { weekday, time, isPaused } = body
    const nextAt = isPaused ? undefined : nextDue({ weekdays: [weekday], monthDay: null, time }, ctx.now)
    if (!(await weeks.update(ctx.db, { ...body, nextAt }, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: houseId }, () => current(ctx))
    const changes = changesOf(before, seen(body, body.people))
    await audit(ctx, { entity, entityId: houseId, action: 'update', changes })
    return current(ctx)
  },

  async sendTest(ctx) {
    const news = await readNews(ctx.db, mayOf(ctx))
    if (!news) throw appError('figureMail.firstWeek')
    await sendMail(ctx, { ...(await weekMail(ctx.actor, news, ctx.deps.config.publicUrl)), to: ctx.actor.email })
    return {}
  },

  async weeks(ctx, { query }) {
    const list = weekValuesList(ctx.db, query, mayOf(ctx))
    if (query.format !== 'json') return exportList(ctx, query, list, weekValuesFile)
    const { counts: _none, ...found } = await readPage(list, query, toWeekValue)
    return found
  },
}

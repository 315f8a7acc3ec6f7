// The weekly e-mail with the figures that changed most.
import { weekFigures } from '@bilbro/contract/overview/figure-mails/figure-changes'
import { bundles } from '@bilbro/i18n/bundles'
import { formatFor } from '@bilbro/i18n/format'
import type { MailDraft } from '../../core/mail.ts'
import type { Staff } from '../../core/request/context.ts'
import { wordsOf } from '../../tables/export-list.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { pageOf, type WeekNews } from './week-news.ts'

export async function weekMail(
  actor: Staff,
  { weekOn, beforeOn, changes }: WeekNews,
  publicUrl: string,
): Promise<MailDraft> {
  const { language } = actor
  const words = wordsOf(await bundles.office[language]())
  const format = formatFor(language)
  const shown = (figure: keyof typeof weekFigures, value: number) =>
    weekFigures[figure].unit === 'MONEY' ? format.money({ minor: value, currency: 'EUR' }) : format.number(value)
  const change = (permille: number | null) =>
    permille === null ? '–' : `${permille > 0 ? '+' : ''}${format.percent(permille / 1000, 1)}`
  const state = beforeOn === null ? 'firstWeek' : changes.length ? 'changed' : 'quiet'
  return writeMail('weeklyFigures', {
    language,
    params: { name: actor.name, day: format.day(weekOn), news: words(`office.weekly.${state}`) },
    link: `${publicUrl}/office/settings/view-reports?tab=weekly`,
    tables: changes.length
      ? [
          {
            header: ['figure', 'value', 'before', 'change'].map((key) => words(`office.weekly.${key}`)),
            ends: [1, 2, 3],
            rows: changes.map(({ figure, value, before, permille }) => [
              { text: words(`weekFigure.${figure}`), link: `${publicUrl}/office${pageOf(figure, weekOn)}` },
              shown(figure, value),
              shown(figure, before),
              change(permille),
            ]),
          },
        ]
      : [],
  })
}

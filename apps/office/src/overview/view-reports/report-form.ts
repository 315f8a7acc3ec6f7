// The form of a report: a choice of weekdays or a day of the month instead of both.
import { reportFormats, type ReportFields, type ViewReport } from '@bilbro/contract/overview/view-reports/view-reports'
import * as z from 'zod'

export const reportForm = z
  .object({
    viewId: z.string().min(1),
    when: z.enum(['WEEKLY', 'MONTHLY']),
    weekdays: z.array(z.string()),
    monthDay: z.int().min(1).max(31).nullable(),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time of day'),
    groupBy: z.string(),
    attached: z.enum(reportFormats),
    skipEmpty: z.boolean(),
    isPaused: z.boolean(),
    people: z.array(z.string()).min(1).max(50),
  })
  .superRefine(({ when, weekdays, monthDay }, context) => {
    if (when === 'WEEKLY' && !weekdays.length)
      context.addIssue({
        code: 'too_small',
        origin: 'array',
        minimum: 1,
        inclusive: true,
        input: weekdays,
        path: ['weekdays'],
      })
    if (when === 'MONTHLY' && monthDay === null)
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: ['monthDay'] })
  })
export type ReportForm = z.infer<typeof reportForm>

export const emptyReport = (viewId: string, me: string): ReportForm => ({
  ...{ viewId, when: 'WEEKLY', weekdays: ['1'], monthDay: 1, time: '07:00', groupBy: '', attached: 'NONE' },
  ...{ skipEmpty: true, isPaused: false, people: [me] },
})

export const toForm = (report: ViewReport): ReportForm => ({
  viewId: report.view?.id ?? '',
  when: report.monthDay === null ? 'WEEKLY' : 'MONTHLY',
  weekdays: report.weekdays.map(String),
  monthDay: report.monthDay ?? 1,
  ...{ time: report.time, groupBy: report.groupBy ?? '', attached: report.attached },
  ...{ skipEmpty: report.skipEmpty, isPaused: report.isPaused, people: report.people.map(({ id }) => id) },
})

export const toFields = ({ when, weekdays, monthDay, groupBy, ...values }: ReportForm): ReportFields => ({
  ...values,
  weekdays: when === 'WEEKLY' ? weekdays.map(Number) : [],
  monthDay: when === 'MONTHLY' ? monthDay : null,
  groupBy: groupBy || null,
})

/** The fields of a report, as its record has them. */
export const fieldsOf = (report: ViewReport): ReportFields => toFields(toForm(report))

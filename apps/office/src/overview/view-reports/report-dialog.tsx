import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { type ReportFields, reportFormats, type ViewReport } from '@bilbro/contract/overview/view-reports/view-reports'
import { tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { CheckboxesField } from '@bilbro/ui/forms/fields/choices/checkboxes-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useMe } from '../../core/session/me.ts'
import { usersQuery } from '../../core/users.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { emptyReport, fieldsOf, type ReportForm, reportForm, toFields, toForm } from './report-form.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const touches = ['viewReports'] as const
type Props = { report?: ViewReport; viewId?: string | undefined; onClose: () => void }

/** Plans a report of a saved view, or changes one. */
export function ReportDialog({ report, viewId = '', onClose }: Props) {
  const { t } = useT()
  const me = useMe()
  const { data: views = [] } = useQuery({ ...api.savedViews.list.query({ query: {} }), throwOnError: false })
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const remove = useAction((one: ViewReport) => api.viewReports.remove({ params: { id: one.id } }), {
    ask: () => ({ title: t('office.reports.deleteAsk'), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: touches,
  })
  const groupsOf = (id: string) => {
    const list = viewListOf(views.find((one) => one.id === id)?.list ?? '')
    return (list?.groups ?? []).map((key) => ({ value: key, label: tx(key) }))
  }
  return (
    <EditDialog<ReportForm, ReportForm, ViewReport>
      size="lg"
      title={t(report ? 'office.reports.edit' : 'office.reports.new')}
      schema={reportForm}
      start={report ? toForm(report) : emptyReport(viewId, me.id)}
      save={
        report
          ? {
              record: { ...report, ...fieldsOf(report) } as never,
              words: { label: () => undefined },
              fields: (values) => ({ ...toFields(values) }),
              send: (_changed, version, values) =>
                api.viewReports.update({ params: { id: report.id }, body: { ...toFields(values), version } }),
            }
          : { make: (values) => api.viewReports.create({ body: toFields(values) satisfies ReportFields }) }
      }
      invalidates={touches}
      {...(report && { remove: { busy: remove.busy, run: async () => (await remove.run(report)) !== undefined } })}
      onClose={onClose}
    >
      {({ watch }) => (
        <Stack gap={4}>
          <SelectField
            name="viewId"
            label={t('office.reports.view')}
            required
            options={[
              { value: '', label: '–' },
              ...views
                .filter(({ list }) => !viewListOf(list)?.hasNoReport)
                .map(({ id, name, list }) => ({
                  value: id,
                  label: `${name} (${tx(viewListOf(list)?.title ?? list)})`,
                })),
            ]}
          />
          <RadioField
            name="when"
            label={t('office.reports.when')}
            options={[
              { value: 'WEEKLY', label: t('office.reports.weekly') },
              { value: 'MONTHLY', label: t('office.reports.monthly') },
            ]}
          />
          {watch('when') === 'WEEKLY' ? (
            <CheckboxesField
              name="weekdays"
              label={t('office.reports.days')}
              options={weekdays.map((day) => ({ value: String(day), label: t(`office.weekday.${day}`) }))}
            />
          ) : (
            <NumberField name="monthDay" label={t('office.reports.monthDay')} hint={t('office.reports.monthDayHint')} />
          )}
          <Grid min="12rem" gap={3}>
            <TextField name="time" label={t('office.reports.time')} hint={t('office.reports.timeHint')} maxLength={5} />
            <SelectField
              name="groupBy"
              label={t('office.reports.groupBy')}
              options={[{ value: '', label: t('office.reports.noGroup') }, ...groupsOf(watch('viewId'))]}
            />
            <SelectField
              name="attached"
              label={t('office.reports.format')}
              options={reportFormats.map((value) => ({ value, label: t(`reportFormat.${value}`) }))}
            />
          </Grid>
          <MultiSelectField
            name="people"
            label={t('office.reports.people')}
            hint={t('office.reports.peopleHint')}
            options={users.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <CheckboxField name="skipEmpty" label={t('office.reports.skipEmpty')} />
          <CheckboxField name="isPaused" label={t('office.reports.isPaused')} />
        </Stack>
      )}
    </EditDialog>
  )
}

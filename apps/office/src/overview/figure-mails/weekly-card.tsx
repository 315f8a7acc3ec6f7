import './weekly-card.css'
import type { FigureMailSettings } from '@bilbro/contract/overview/figure-mails/figure-mails'
import { weekFigures } from '@bilbro/contract/overview/figure-mails/figure-changes'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useMe } from '../../core/session/me.ts'
import { usersQuery } from '../../core/users.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const form = z.object({
  weekday: z.string(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time of day'),
  isPaused: z.boolean(),
  people: z.array(z.string()).max(50),
})
type Form = z.infer<typeof form>
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The weekly e-mail: who gets it and when, and the changes of the newest week. */
export function WeeklyCard() {
  const { t, lang } = useT()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.figureMails.get.query())
  const test = useAction(() => api.figureMails.sendTest({ body: {} }), {
    done: () => t('office.reports.tested', { email: me.email }),
  })
  if (!data) return null
  return (
    <Stack gap={4}>
      <Card
        title={t('office.weekly.title')}
        actions={
          <Group gap={2}>
            <Button size="sm" icon={<Send size={15} />} busy={test.busy} onClick={() => void test.run(undefined)}>
              {t('office.reports.test')}
            </Button>
            <Button size="sm" icon={<Pencil size={15} />} onClick={() => setOpen(true)}>
              {t('ui.edit')}
            </Button>
          </Group>
        }
      >
        <Stack gap={3}>
          <Text>{t('office.weekly.intro')}</Text>
          <When {...data} />
          <Changes {...data} />
          <OuterAnchor href={api.figureMails.weeks.url({ query: { format: 'csv', language: lang } })}>
            {t('office.weekly.export')}
          </OuterAnchor>
        </Stack>
      </Card>
      {isOpen && <Settings settings={data} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function When({ weekday, time, isPaused, people, nextAt }: FigureMailSettings) {
  const { t, format } = useT()
  return (
    <>
      <Text>
        {t(`office.weekday.${weekday as 1}`)}, {time}
        {isPaused
          ? ` · ${t('office.reports.isPaused')}`
          : nextAt && ` · ${t('office.reports.next')}: ${format.instant(nextAt)}`}
      </Text>
      <Text>
        {t('office.weekly.people')}: {people.map(({ name }) => name).join(', ') || '–'}
      </Text>
    </>
  )
}

function Changes({ weekOn, beforeOn, changes }: FigureMailSettings) {
  const { t, format } = useT()
  if (weekOn === null) return <Text>{t('office.weekly.noWeek')}</Text>
  const state = beforeOn === null ? 'firstWeek' : changes.length ? 'changed' : 'quiet'
  const shown = (figure: keyof typeof weekFigures, value: number) =>
    weekFigures[figure].unit === 'MONEY' ? format.money({ minor: value, currency: 'EUR' }) : format.number(value)
  return (
    <>
      <Text strong>
        {format.day(weekOn)}: {t(`office.weekly.${state}`)}
      </Text>
      {changes.length > 0 && (
        <div className="o-weekly">
          <table className="o-table">
            <thead>
              <tr>
                {(['figure', 'value', 'before', 'change'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`office.weekly.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ figure, value, before, permille, link }) => (
                <tr key={figure}>
                  <td>
                    <OuterAnchor href={`/office${link}`}>{t(`weekFigure.${figure}`)}</OuterAnchor>
                  </td>
                  <td>{shown(figure, value)}</td>
                  <td>{shown(figure, before)}</td>
                  <td>{permille === null ? '–' : `${permille > 0 ? '+' : ''}${format.percent(permille / 1000, 1)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Settings({ settings, onClose }: { settings: FigureMailSettings; onClose: () => void }) {
  const { t } = useT()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const start = {
    ...{ weekday: String(settings.weekday), time: settings.time, isPaused: settings.isPaused },
    people: settings.people.map(({ id }) => id),
  }
  return (
    <EditDialog<Form, Form, FigureMailSettings>
      title={t('office.weekly.title')}
      call={api.figureMails.save}
      schema={form}
      start={start}
      save={{
        record: { ...settings, ...start } as never,
        words: { label: () => undefined },
        send: (_changed, version, values) =>
          api.figureMails.save({ body: { ...values, weekday: Number(values.weekday), version } }),
      }}
      invalidates={['figureMails']}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Grid min="12rem" gap={3}>
          <SelectField
            name="weekday"
            label={t('office.weekly.weekday')}
            options={weekdays.map((day) => ({ value: String(day), label: t(`office.weekday.${day}`) }))}
          />
          <TextField name="time" label={t('office.reports.time')} hint={t('office.reports.timeHint')} maxLength={5} />
        </Grid>
        <MultiSelectField
          name="people"
          label={t('office.weekly.people')}
          hint={t('office.weekly.peopleHint')}
          options={users.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CheckboxField name="isPaused" label={t('office.reports.isPaused')} />
      </Stack>
    </EditDialog>
  )
}

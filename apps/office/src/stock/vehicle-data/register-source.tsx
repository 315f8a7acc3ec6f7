import type { RegisterData } from '@bilbro/contract/stock/vehicle-data/register-record'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'

/** The Norwegian register's place in the dialog: what is kept, and a press that asks it. */
export function RegisterSource({ data }: { data: RegisterData }) {
  const { t, format } = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Why the last press brought nothing. */
  const [problem, setProblem] = useState<'UNAVAILABLE' | 'QUOTA'>()
  const { vin, state, source, record, checkedAt, today, perDay } = data
  const isAsked = checkedAt !== null
  const ask = async () => {
    setBusy(true)
    try {
      const params = { vin }
      const found = await api.vehicleData.registerLook({ params, query: { fresh: isAsked ? 'true' : 'false' } })
      const { queryKey } = api.vehicleData.registerStored.query({ params })
      const failed = found.state === 'UNAVAILABLE' || found.state === 'QUOTA' ? found.state : undefined
      setProblem(failed)
      // A register that does not answer says nothing: what is kept stays on the screen.
      client.setQueryData(queryKey, failed ? { ...data, today: found.today } : found)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  if (state === 'NOT_CONFIGURED' || !source) return <Text tone="dim">{t('office.data.notConfigured')}</Text>
  return (
    <Stack gap={2}>
      {state === 'NOT_FOUND' && <Text tone="warning">{t('office.svv.state.NOT_FOUND')}</Text>}
      {checkedAt && (
        <Text tone="dim" size={12}>
          {t('office.svv.checked', { source, at: format.instant(checkedAt) })}
          {record?.status && ` · ${t('office.svv.status')}: ${record.status}`}
        </Text>
      )}
      {problem && <Text tone="warning">{t(`office.svv.state.${problem}`)}</Text>}
      <div>
        <Button size="sm" busy={busy} onClick={() => void ask()}>
          {t(isAsked ? 'office.data.registerAgain' : 'office.data.register', { source })}
        </Button>
      </div>
      <Text tone="dim" size={12}>
        {t('office.data.registerToday', { count: today, most: format.number(perDay) })}
      </Text>
    </Stack>
  )
}

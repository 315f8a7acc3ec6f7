import './vehicle-data.css'
import type { Dossier } from '@bilbro/contract/stock/vehicle-data/dossier'
import type { VehicleData } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Props = {
  data: VehicleData
  /** Opens price and limit; missing where they cannot be edited. */
  onSettings: (() => void) | undefined
}

/** The paid service's place in the dialog: what is stored, and a press that names its price. */
export function DatSource({ data, onSettings }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { vin, state, missReason, source, askedAt, askedBy, unansweredAt, price, today, perDay } = data
  const { queryKey } = api.vehicleData.stored.query({ params: { vin } })
  // A paid query is never repeated by the cache, so it is called and not subscribed to.
  const ask = async () => {
    setBusy(true)
    try {
      const again = state === 'MISS' ? 'true' : 'false'
      client.setQueryData(queryKey, await api.vehicleData.carInfo({ params: { vin }, query: { again } }))
    } catch (refused) {
      toast.error(errorMessage(refused as Error))
      await client.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  if (state === 'NOT_CONFIGURED' || !source) return <Text tone="dim">{t('office.data.notConfigured')}</Text>
  const words = { source, price: price ? format.money(price) : t('office.data.noPrice') }
  return (
    <Stack gap={2}>
      {state === 'NOT_ASKED' && <Text>{t('office.data.notAsked')}</Text>}
      {missReason && <Text tone="warning">{t(`office.data.why.${missReason}`)}</Text>}
      {askedAt && (
        <Text tone="dim" size={12}>
          {t('office.data.asked', { source, at: format.instant(askedAt), name: askedBy?.name ?? 'Bilbro' })}
        </Text>
      )}
      {unansweredAt && (
        <Text tone="warning" size={12}>
          {t('office.data.unanswered', { source, at: format.instant(unansweredAt) })}
        </Text>
      )}
      {state !== 'FOUND' && (
        <>
          <div>
            <Button size="sm" busy={busy} onClick={() => void ask()}>
              {t(state === 'MISS' ? 'office.data.again' : 'office.data.ask', words)}
            </Button>
          </div>
          <Text tone="dim" size={12}>
            {t('office.data.today', { count: today, most: perDay })}
          </Text>
        </>
      )}
      {onSettings && may(api.vehicleData.saveSettings) && (
        <div>
          <Button size="sm" look="quiet" onClick={onSettings}>
            {t('office.data.settings')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type ChoiceProps = { dossiers: readonly Dossier[]; at: number | undefined; onChange: (at: number) => void }

/** Several vehicles fit the VIN: a person chooses. */
export function DossierChoice({ dossiers, at, onChange }: ChoiceProps) {
  const { t } = useT()
  return (
    <fieldset className="o-dossiers">
      <legend>{t('office.data.choose')}</legend>
      {dossiers.map(({ title, eCode }, i) => (
        <label key={i}>
          <input type="radio" name="dossier" checked={at === i} onChange={() => onChange(i)} />
          <span>
            {title} {eCode && <small>{eCode}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

import type { Dossier, DossierFields } from '@bilbro/contract/stock/vehicle-data/dossier'
import type { VehicleData } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DossierFieldsForm } from './dossier-fields.tsx'

type Props = {
  vin: string
  /** The brand that the VIN usually means. */
  maker: string | undefined
  /** What is typed here already. */
  here: (field: keyof DossierFields) => unknown
  /** The fields that this form has; all of them where it is missing. */
  only?: readonly (keyof DossierFields)[]
  /** Only fields that are ticked. */
  onTake: (fields: DossierFields) => Promise<unknown> | void
  /** Opens price and limit; missing where they cannot be edited. */
  onSettings?: () => void
  onClose: () => void
}

/** Data of a VIN: stored, or queried by a press that names its price. Nothing is filled in without a tick. */
export function VehicleDataDialog({ vin, maker, here, only, onTake, onSettings, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const stored = api.vehicleData.stored.query({ params: { vin } })
  const { data, error, refetch } = useQuery({ ...stored, throwOnError: false })
  // A paid query is never repeated by the cache, so it is called and not subscribed to.
  const ask = async (again: boolean) => {
    setBusy(true)
    try {
      const found = await api.vehicleData.carInfo({ params: { vin }, query: { again: again ? 'true' : 'false' } })
      client.setQueryData(stored.queryKey, found)
    } catch (refused) {
      toast.error(errorMessage(refused as Error))
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open size="lg" title={t('office.data.title')} onClose={onClose}>
      {data ? (
        <Stack>
          <Text strong>{vin}</Text>
          <State data={data} maker={maker} busy={busy} onAsk={(again) => void ask(again)} />
          {onSettings && may(api.vehicleData.saveSettings) && data.state !== 'NOT_CONFIGURED' && (
            <div>
              <Button size="sm" look="quiet" onClick={onSettings}>
                {t('office.data.settings')}
              </Button>
            </div>
          )}
          {data.dossiers.length > 0 && (
            <Dossiers
              key={data.askedAt}
              vin={vin}
              dossiers={data.dossiers}
              here={here}
              only={only}
              onTake={onTake}
              onClose={onClose}
            />
          )}
        </Stack>
      ) : error ? (
        <Stack>
          <Text tone="danger">{errorMessage(error)}</Text>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </Stack>
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Dialog>
  )
}

type StateProps = { data: VehicleData; maker: string | undefined; busy: boolean; onAsk: (again: boolean) => void }
function State({ data, maker, busy, onAsk }: StateProps) {
  const { t, format } = useT()
  const { state, missReason, source, askedAt, askedBy, unansweredAt, price, today, perDay } = data
  if (state === 'NOT_CONFIGURED')
    return <Text tone="dim">{t('office.data.notConfigured', { maker: maker ?? '–' })}</Text>
  const words = { source: source ?? '', price: price ? format.money(price) : t('office.data.noPrice') }
  return (
    <Stack gap={2}>
      {state === 'NOT_ASKED' && <Text>{t('office.data.notAsked')}</Text>}
      {missReason && <Text tone="warning">{t(`office.data.why.${missReason}`)}</Text>}
      {askedAt && (
        <Text tone="dim" size={12}>
          {t('office.data.asked', {
            source: source ?? '',
            at: format.instant(askedAt),
            name: askedBy?.name ?? 'Bilbro',
          })}
        </Text>
      )}
      {unansweredAt && (
        <Text tone="warning" size={12}>
          {t('office.data.unanswered', { source: source ?? '', at: format.instant(unansweredAt) })}
        </Text>
      )}
      {state !== 'FOUND' && (
        <div>
          <Button
            look={state === 'NOT_ASKED' ? 'primary' : 'default'}
            busy={busy}
            onClick={() => onAsk(state === 'MISS')}
          >
            {t(state === 'MISS' ? 'office.data.again' : 'office.data.ask', words)}
          </Button>
        </div>
      )}
      {state !== 'FOUND' && (
        <Text tone="dim" size={12}>
          {t('office.data.today', { count: today, most: perDay })}
        </Text>
      )}
    </Stack>
  )
}

type DossiersProps = Pick<Props, 'vin' | 'here' | 'onTake' | 'onClose'> & {
  only: Props['only'] | undefined
  dossiers: readonly Dossier[]
}
function Dossiers({ vin, dossiers, here, only, onTake, onClose }: DossiersProps) {
  const { t } = useT()
  const [at, setAt] = useState<number | undefined>(dossiers.length === 1 ? 0 : undefined)
  const chosen = at === undefined ? undefined : dossiers[at]
  return (
    <>
      {dossiers.length > 1 && (
        <fieldset className="o-dossiers">
          <legend>{t('office.data.choose')}</legend>
          {dossiers.map(({ title, eCode }, i) => (
            <label key={i}>
              <input type="radio" name="dossier" checked={at === i} onChange={() => setAt(i)} />
              <span>
                {title} {eCode && <small>{eCode}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen && (
        <DossierFieldsForm
          key={at}
          vin={vin}
          at={at!}
          dossier={chosen}
          here={here}
          only={only}
          onTake={onTake}
          onClose={onClose}
        />
      )}
    </>
  )
}

import './vehicle-data.css'
import { makerCountryOf, makerOf } from '@bilbro/contract/stock/vehicle-data/wmi'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DatSource, DossierChoice } from './dat-source.tsx'
import { Equipment } from './equipment.tsx'
import { PreviewForm } from './preview-form.tsx'
import type { FoundField, FoundFields, Saying } from './preview.ts'
import { RegisterSource } from './register-source.tsx'

type Props = {
  vin: string
  /** What is typed here already. */
  here: (field: FoundField) => unknown
  /** The fields that this form has; all of them where it is missing. */
  only?: readonly FoundField[]
  /** Only fields that are ticked. */
  onTake: (fields: FoundFields) => Promise<unknown> | void
  /** Opens price and limit of the paid service; missing where they cannot be edited. */
  onSettings?: () => void
  onClose: () => void
}

/** What the sources say about a VIN. Each is asked by a press of its own; nothing is filled in without a tick. */
export function VehicleDataDialog({ vin, here, only, onTake, onSettings, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const params = { vin }
  const mayQuery = may(api.vehicleData.stored)
  const dat = useQuery({ ...api.vehicleData.stored.query({ params }), enabled: mayQuery, throwOnError: false })
  const register = useQuery({ ...api.vehicleData.registerStored.query({ params }), throwOnError: false })
  const [picked, setPicked] = useState<number>()
  const dossiers = dat.data?.dossiers ?? []
  const at = dossiers.length === 1 ? 0 : picked
  const dossier = at === undefined ? undefined : dossiers[at]
  const record = register.data?.record
  const sayings: Saying[] = [
    ...(dossier ? [{ source: dat.data?.source ?? 'DAT', fields: dossier.fields }] : []),
    ...(record ? [{ source: register.data?.source ?? 'Statens vegvesen', fields: record.fields }] : []),
  ]
  return (
    <Dialog open size="lg" title={t('office.data.title')} onClose={onClose}>
      <Stack>
        <Identity vin={vin} />
        <div className="o-data-sources">
          {mayQuery && (
            <Source name={dat.data?.source ?? 'DAT'} query={dat}>
              {dat.data && <DatSource data={dat.data} onSettings={onSettings} />}
            </Source>
          )}
          <Source name={register.data?.source ?? 'Statens vegvesen'} query={register}>
            {register.data && <RegisterSource data={register.data} />}
          </Source>
        </div>
        {dossiers.length > 1 && <DossierChoice dossiers={dossiers} at={at} onChange={setPicked} />}
        {dossier && <Text strong>{dossier.title}</Text>}
        {dossier && <Equipment key={at} vin={vin} at={at!} dossier={dossier} />}
        <PreviewForm sayings={sayings} here={here} only={only} onTake={onTake} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

/** What the VIN itself says, also where no source is connected. */
function Identity({ vin }: { vin: string }) {
  const { t, format } = useT()
  const [maker, country] = [makerOf(vin), makerCountryOf(vin)]
  return (
    <div>
      <Text strong>{vin}</Text>
      {(maker ?? country) && (
        <Text tone="dim" size={12}>
          {t('office.data.byVin', {
            says: [maker, country && format.country(country)].filter(Boolean).join(', '),
          })}
        </Text>
      )}
    </div>
  )
}

type SourceProps = {
  name: string
  query: { error: Error | null; refetch: () => Promise<unknown> }
  children: ReactNode
}
function Source({ name, query: { error, refetch }, children }: SourceProps) {
  const { t } = useT()
  return (
    <section className="o-data-source">
      <h3>{name}</h3>
      {children ||
        (error ? (
          <Stack gap={2}>
            <Text tone="danger">{errorMessage(error)}</Text>
            <div>
              <Button size="sm" onClick={() => void refetch()}>
                {t('ui.tryAgain')}
              </Button>
            </div>
          </Stack>
        ) : (
          <Loading>
            <Skeleton height="4rem" />
          </Loading>
        ))}
    </section>
  )
}

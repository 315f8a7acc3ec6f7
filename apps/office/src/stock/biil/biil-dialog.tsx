import type { FeedCar } from '@bilbro/contract/stock/biil/biil'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { PreviewForm } from '../vehicle-data/preview-form.tsx'
import type { FoundField, FoundFields } from '../vehicle-data/preview.ts'

/** The ticked fields, with what identifies the car. */
export type TakenFromBiil = FoundFields & { vin?: string | null; biilId?: string }
type Props = {
  /** The number at biil; null when people only have a file. */
  biilId: string | null
  /** This car, when it exists: it is not named as one that is in stock already. */
  carId?: string
  here: (field: FoundField) => unknown
  onTake: (taken: TakenFromBiil) => Promise<unknown> | void
  onClose: () => void
}

const fileTypes = ['.json', '.csv', '.xlsx', '.txt']

/** What biil says about a car, or a file of biil. Nothing is filled in without a tick. */
export function BiilDialog({ biilId, carId, here, onTake, onClose }: Props) {
  const { t } = useT()
  const [cars, setCars] = useState<readonly FeedCar[]>([])
  const [at, setAt] = useState('0')
  const [busy, setBusy] = useState(false)
  const asked = useQuery({
    ...api.biil.get.query({ params: { id: biilId ?? '' } }),
    enabled: biilId !== null && biilId !== '',
    throwOnError: false,
    retry: false,
  })
  const read = async (file: File) => {
    setBusy(true)
    try {
      setCars(await api.biil.readFile({ body: {} }, { files: { file: [file] } }))
      setAt('0')
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  const car = cars[Number(at)] ?? asked.data
  return (
    <Dialog open size="lg" title={t('office.biil.title')} onClose={onClose}>
      <Stack>
        {asked.isLoading && !car && (
          <Loading>
            <Skeleton height="4rem" />
          </Loading>
        )}
        {asked.error && !car && <Text tone="warning">{errorMessage(asked.error)}</Text>}
        <Group>
          <ChooseFile label={t('office.biil.file')} types={fileTypes} busy={busy} onFile={(file) => void read(file)} />
          <Text tone="dim" size={12}>
            {t('office.biil.fileHint')}
          </Text>
        </Group>
        {cars.length > 1 && (
          <Choose
            label={t('office.biil.which')}
            value={at}
            onChange={setAt}
            options={cars.map((one, place) => ({ value: String(place), label: nameOf(one, place) }))}
          />
        )}
        {car && <About car={car} carId={carId} />}
        <PreviewForm
          key={`${car?.externalId ?? ''} ${at} ${cars.length}`}
          sayings={car ? [{ source: car.source, fields: withoutVin(car) }] : []}
          here={here}
          only={undefined}
          onTake={(fields) =>
            onTake({
              ...fields,
              ...(car?.fields.vin && { vin: car.fields.vin }),
              ...(car?.externalId && { biilId: car.externalId }),
            })
          }
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}

function withoutVin({ fields }: FeedCar): FoundFields {
  const { vin: _vin, ...rest } = fields
  return rest
}
const nameOf = ({ externalId, fields }: FeedCar, place: number): string =>
  [String(place + 1), fields.brand, fields.model, fields.vin ?? externalId].filter(Boolean).join(' · ')

/** The car itself, what has no field here, and whether we have it already. */
function About({ car, carId }: { car: FeedCar; carId: string | undefined }) {
  const { t, format } = useT()
  const { fields, unmapped, photos, fetchedAt, source } = car
  return (
    <>
      <div>
        <Text strong>{[fields.brand, fields.model, fields.variant].filter(Boolean).join(' ')}</Text>
        <Text tone="dim" size={12}>
          {[fields.vin, source, format.instant(fetchedAt)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {car.carId !== null && car.carId !== carId && (
        <Text tone="warning">
          {t('office.biil.known')}{' '}
          <Anchor to="/cars/$id" params={{ id: car.carId }}>
            {t('office.biil.open')}
          </Anchor>
        </Text>
      )}
      {photos.length > 0 && (
        <Text size={12}>
          {t('office.biil.photos', { count: photos.length })}:{' '}
          {photos.slice(0, 20).map((link, place) => (
            <span key={link}>
              <OuterAnchor href={link}>{format.number(place + 1)}</OuterAnchor>{' '}
            </span>
          ))}
        </Text>
      )}
      {unmapped.length > 0 && (
        <div>
          <Text strong>{t('office.biil.unmapped')}</Text>
          <Facts items={unmapped.map(({ name, value }) => ({ label: name, value }))} />
        </div>
      )}
    </>
  )
}

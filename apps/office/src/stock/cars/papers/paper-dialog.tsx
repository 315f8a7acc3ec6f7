import type { CarPapers } from '@bilbro/contract/stock/car-papers/car-papers'
import { type PaperKind, paperPlaces } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { companyToday } from '../../../core/today.ts'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

const day = z.iso.date()
const schema = z.object({
  place: z.enum(paperPlaces),
  addressId: z.string(),
  movedOn: day,
  holder: z.string().trim().max(120),
  tracking: z.string().trim().max(60),
  paperNo: z.string().trim().max(60),
  promisedOn: day.nullable(),
  keysExpected: z.int().min(1).max(9).nullable(),
  keysThere: z.int().min(0).max(9).nullable(),
  note: z.string().trim().max(500),
})
type Values = z.infer<typeof schema>
const touches = ['carPapers', 'cars', 'carLogs', 'contracts', 'releases'] as const

type Props = { carId: string; keys: number | null; paper: PaperKind; papers: CarPapers; onClose: () => void }

/** Records where a document is now: the place is enough, other fields depend on it. */
export function PaperDialog({ carId, keys, paper, papers, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data: yards } = useQuery({
    ...api.logisticsAddresses.list.query({ query: { kind: ['YARD'], pageSize: 200 } }),
    enabled: may(api.logisticsAddresses.list),
  })
  const now = papers.papers.find((one) => one.paper === paper)?.now
  const isKeys = paper === 'KEYS'
  const start: Values = {
    place: now?.place ?? 'HOUSE',
    addressId: now?.addressId ?? '',
    movedOn: companyToday(),
    holder: now?.holder ?? '',
    tracking: '',
    paperNo: now?.paperNo ?? '',
    promisedOn: null,
    keysExpected: isKeys ? (now?.keysExpected ?? keys ?? 2) : null,
    keysThere: isKeys ? (now?.keysThere ?? keys ?? 2) : null,
    note: '',
  }
  const places = paperPlaces.filter((place) => place !== 'DEALER' && !(isKeys && place === 'NOT_NEEDED'))
  return (
    <EditDialog
      title={t('office.papers.bookTitle', { paper: t(`paperKind.${paper}`) })}
      call={api.carPapers.move}
      draft={`car:${carId}:paper:${paper}`}
      schema={schema}
      start={start}
      save={{
        make: ({ addressId, holder, tracking, paperNo, ...values }: Values) =>
          api.carPapers.move({
            params: { id: carId },
            body: {
              ...values,
              paper,
              addressId: values.place === 'HOUSE' && addressId ? addressId : null,
              holder: holder || null,
              tracking: tracking || null,
              paperNo: paperNo || null,
              seen: papers.moves,
            },
          }),
      }}
      invalidates={touches}
      done={() => t('office.papers.booked')}
      submit={t('office.papers.book')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RadioField
            name="place"
            label={t('office.papers.place')}
            options={places.map((value) => ({ value, label: t(`paperPlace.${value}`) }))}
          />
          <Grid min="12rem" gap={3}>
            <DateField name="movedOn" label={t('office.papers.since')} required />
            {isKeys && <NumberField name="keysExpected" label={t('office.papers.keysExpected')} required />}
            {isKeys && <NumberField name="keysThere" label={t('office.papers.keysThere')} required />}
            {!isKeys && <TextField name="paperNo" label={t('office.papers.paperNo')} maxLength={60} />}
            <ByPlace place={form.watch('place')} yards={yards?.items ?? []} />
          </Grid>
          <TextField name="note" label={t('office.costs.note')} maxLength={500} />
        </>
      )}
    </EditDialog>
  )
}

type Yards = readonly { id: string; name: string; city: string }[]
function ByPlace({ place, yards }: { place: Values['place']; yards: Yards }) {
  const { t } = useT()
  if (place === 'NOT_NEEDED') return null
  if (place === 'HOUSE')
    return yards.length === 0 ? null : (
      <SelectField
        name="addressId"
        label={t('office.papers.address')}
        options={[
          { value: '', label: t('office.papers.anyAddress') },
          ...yards.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` })),
        ]}
      />
    )
  return (
    <>
      <TextField name="holder" label={t('office.papers.holder')} maxLength={120} />
      {place === 'POST' && <TextField name="tracking" label={t('office.papers.tracking')} maxLength={60} />}
      <DateField name="promisedOn" label={t('office.papers.promisedOn')} />
    </>
  )
}

import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { errorMessage } from '@bilbro/i18n/i18n'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { carQuery, useCarSave } from './car-query.ts'
import { titleOf } from './car-title.ts'
import { fieldLabel, fieldText } from '../../kit/edit/field-text.ts'

/** Attributes that identify one physical car are never copied. */
const own = new Set([
  'vin',
  'stockNo',
  'noVinReason',
  'registrationNo',
  'biilId',
  'damages',
  'tyres',
  'texts',
  'highlights',
])

/** Copies attributes of another car: shows the differences, and the user ticks what to copy. */
export function CopyAttributes({ car, onClose }: { car: Car; onClose: () => void }) {
  const { t } = useT()
  const [text, setText] = useState('')
  const [from, setFrom] = useState<string>()
  const found = useQuery({
    ...api.cars.search.query({ query: { q: text || '-', limit: 8 } }),
    enabled: text.length > 1,
    throwOnError: false,
  })
  return (
    <Dialog open size="lg" title={t('office.copy.title')} onClose={onClose}>
      {from ? (
        <Difference car={car} fromId={from} onBack={() => setFrom(undefined)} onClose={onClose} />
      ) : (
        <Stack gap={3}>
          <SearchInput label={t('office.cars.search')} value={text} onSearch={setText} />
          <ul className="o-pick">
            {(found.data ?? [])
              .filter((other) => other.id !== car.id)
              .map((other) => (
                <li key={other.id}>
                  <button type="button" onClick={() => setFrom(other.id)}>
                    <b>{other.title}</b> <span className="o-dim">{other.stockNo}</span>
                  </button>
                </li>
              ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  )
}

type Props = { car: Car; fromId: string; onBack: () => void; onClose: () => void }

function Difference({ car, fromId, onBack, onClose }: Props) {
  const { t, format } = useT()
  const save = useCarSave(car.id)
  const { data: other } = useQuery(carQuery(fromId))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  if (!other) return null
  const names = Object.keys(carFields.shape) as (keyof typeof carFields.shape)[]
  const fields = names.filter(
    (name) =>
      !own.has(name) &&
      JSON.stringify(car[name]) !== JSON.stringify(other[name]) &&
      fieldText(name, other[name], format),
  )
  const taken = fields.filter((name) => !left.has(name))
  const done = () => {
    toast.success(t('ui.saved'))
    onClose()
  }
  const apply = async () => {
    setBusy(true)
    try {
      const mine = Object.fromEntries(taken.map((name) => [name, other[name]]))
      const send = (values: object, version: number) =>
        api.cars.copyAttributes({
          params: { id: car.id },
          body: { version, fromId, fields: Object.keys(values) as typeof taken },
        })
      if (await save(car, mine, send)) return done()
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  const toggle = (name: string, on: boolean) =>
    setLeft(new Set(on ? [...left].filter((one) => one !== name) : [...left, name]))
  if (!fields.length)
    return <EmptyState title={t('office.copy.same')} action={<Button onClick={onBack}>{t('ui.back')}</Button>} />
  return (
    <>
      <AskBeforeClosing dirty={left.size > 0 && !busy} />
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{t('diff.field')}</th>
            <th scope="col">{car.stockNo}</th>
            <th scope="col">{titleOf(other)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <td>
                <Check label={fieldLabel(name)} checked={!left.has(name)} onChange={(on) => toggle(name, on)} />
              </td>
              <td>{fieldText(name, car[name], format) || '–'}</td>
              <td>{fieldText(name, other[name], format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={onBack}>{t('ui.back')}</Button>
        <Button look="primary" busy={busy} disabled={!taken.length} onClick={() => void apply()}>
          {t('office.copy.take', { count: taken.length })}
        </Button>
      </DialogActions>
    </>
  )
}

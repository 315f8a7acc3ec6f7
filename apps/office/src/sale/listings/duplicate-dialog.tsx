import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Listing } from '@bilbro/contract/sale/b2b'
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { carNamed, errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { changed } from '../../core/live.ts'
import { stockStatuses } from '../../stock/cars/list/cars-search.ts'

const name = (car: CarRow) => carNamed(`${carTitle(car)} (${car.stockNo})`)
const shownAtOnce = 30

/**
 * Creates draft listings for other cars with the audience, texts and terms of this listing; prices stay those of each
 * car.
 */
export function DuplicateDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { t } = useT()
  const [text, setText] = useState(`${listing.car.brand} ${listing.car.model}`)
  const [chosen, setChosen] = useState<ReadonlyMap<string, CarRow>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<readonly { name: string; why: string }[]>()
  const { data } = useQuery({
    ...api.cars.list.query({ query: { search: text, status: [...stockStatuses], pageSize: shownAtOnce } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const found = (data?.items ?? []).filter((car) => !chosen.has(car.id) && car.id !== listing.car.id)
  const toggle = (car: CarRow, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(car.id, car)
    else next.delete(car.id)
    setChosen(next)
  }
  const send = async () => {
    setBusy(true)
    try {
      const results = await api.b2b.duplicate({ body: { id: listing.id, carIds: [...chosen.keys()] } })
      changed({ cars: { ids: [...chosen.keys()], many: true } })
      const bad = results.filter((result) => !result.ok)
      toast.success(t('office.duplicate.done', { count: results.length - bad.length }))
      if (!bad.length) return onClose()
      setFailed(bad.map(({ id, message }) => ({ name: name(chosen.get(id)!), why: message ?? '' })))
      setChosen(new Map())
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open size="md" title={t('office.duplicate.title')} onClose={onClose}>
      <AskBeforeClosing dirty={chosen.size > 0 && !busy} />
      <Stack gap={3}>
        <Text tone="dim">{t('office.duplicate.body')}</Text>
        {failed?.map(({ name: of, why }) => (
          <Text key={of} tone="warning">{`${of}: ${why}`}</Text>
        ))}
        <SearchInput label={t('office.cars.search')} value={text} onSearch={setText} />
        <Stack gap={2}>
          {[...chosen.values()].map((car) => (
            <Check key={car.id} label={name(car)} checked onChange={(on) => toggle(car, on)} />
          ))}
          {found.map((car) => (
            <Check
              key={car.id}
              label={car.listing ? `${name(car)}: ${t('office.duplicate.listed')}` : name(car)}
              checked={false}
              disabled={car.listing !== null}
              onChange={(on) => toggle(car, on)}
            />
          ))}
        </Stack>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" busy={busy} disabled={!chosen.size} onClick={() => void send()}>
          {t('office.duplicate.do', { count: chosen.size })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

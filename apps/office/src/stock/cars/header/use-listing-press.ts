import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { changed } from '../../../core/live.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { checkWords } from './check-words.ts'

type Listing = DataOf<Api['b2b']['get']>

const touches = ['cars', 'b2b', 'carLogs', 'carStats'] as const

/** Actions for a car's listing from anywhere on its page: create, publish, unlock. */
export function useListingPress(car: Car) {
  const { t, format } = useT()
  const after = () => changed({ cars: { ids: [car.id], many: false } })
  const newest = (id: string) => api.b2b.get({ params: { id } })
  const undo = ({ id, version }: { id: string; version: number }) =>
    api.b2b.takeBack({ params: { id }, body: { version } }).finally(after)
  const list = useAction(api.b2b.create, { invalidates: touches, after, done: () => t('office.next.listed') })
  // The checklist is not beside this button, so what it warns of is shown once.
  const publish = useAction(
    async ({ id, version }: Listing) => api.b2b.update({ params: { id }, body: { version, status: 'AVAILABLE' } }),
    {
      ...{ invalidates: touches, after, undo, done: ({ status }) => tx(`listingStatus.${status}`) },
      ask: ({ checklist }) => {
        const warnings = checklist.filter(({ level }) => level === 'WARNING')
        if (!warnings.length || checklist.some(({ level }) => level === 'BLOCKER')) return undefined
        return {
          title: t('office.b2b.publishAsk', { count: warnings.length }),
          body: warnings.map((item) => checkWords(item, format)).join('\n'),
          yes: t('office.b2b.publish'),
        }
      },
    },
  )
  const publishNewest = useAction(newest, { after: (listing) => void publish.run(listing) })
  const unlock = useAction(
    async (id: string) => api.b2b.unlock({ params: { id }, body: { version: (await newest(id)).version } }),
    { invalidates: touches, after, undo, done: () => t('office.b2b.unlocked') },
  )
  const id = car.listing?.id ?? ''
  return {
    busy: list.busy || publish.busy || publishNewest.busy || unlock.busy,
    list: () => void list.run({ body: { carId: car.id } }),
    publish: () => void publishNewest.run(id),
    unlock: () => void unlock.run(id),
  }
}

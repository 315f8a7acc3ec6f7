import type { Listing } from '@bilbro/contract/sale/b2b'
import { listingStates, type ListingStatus } from '@bilbro/contract/listing-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus, ExternalLink, FileSignature, Lock, LockOpen } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { changed } from '../../core/live.ts'
import { useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog } from '../../stock/cars/tabs.ts'
import { viewWords } from '../../stock/cars/header/check-words.ts'
import { LockDialog } from './lock-dialog.tsx'
import { SeeAs } from './see-as.tsx'

const DuplicateDialog = lazy(async () => ({ default: (await import('./duplicate-dialog.tsx')).DuplicateDialog }))

const touches = ['cars', 'b2b', 'carLogs', 'carStats'] as const

/** The actions for a listing; unavailable ones show the reason. */
export function ListingActions({ car, listing }: { car: Car; listing: Listing }) {
  const { t, lang, format } = useT()
  const may = useCan()
  const me = useMe()
  const client = useQueryClient()
  const { dialog, open, close } = useDialog<CarDialog>()
  const params = { id: listing.id }
  const { version } = listing
  const take = (after: Listing) => {
    client.setQueryData(api.b2b.get.query({ params }).queryKey, after)
    changed({ cars: { ids: [car.id], many: false } })
  }
  // The server refuses to undo if another user has changed the listing since then.
  const undo = async (after: Listing) => take(await api.b2b.takeBack({ params, body: { version: after.version } }))
  const told = (after: Listing) => tx(`listingStatus.${after.status}`)
  const update = useAction(api.b2b.update, { invalidates: touches, after: take, done: told, undo })
  const unlock = useAction(api.b2b.unlock, {
    invalidates: touches,
    after: take,
    done: () => t('office.b2b.unlocked'),
    undo,
  })
  const back = useAction(undo, { invalidates: touches, done: () => t('ui.undone') })
  const tell = (after: Listing) =>
    toast.success(told(after), { action: { label: t('ui.undo'), onClick: () => void back.run(after) } })
  const outlet = useAction(api.b2b.moveToOutlet, {
    invalidates: touches,
    after: take,
    done: told,
    undo,
    ask: () => ({ title: t('office.b2b.toOutlet'), body: t('office.b2b.toOutletBody') }),
  })
  const can = (to: ListingStatus) => listingStates.next(listing.status).includes(to) && may(api.b2b.update)
  const blocking = listing.checklist.filter((item) => item.level === 'BLOCKER')
  const blockers = blocking.length
  // Only photos of required views are missing: a person with the right may say why the car is shown without them.
  const missing = blockers === 1 && blocking[0]!.key === 'photoSet' ? blocking[0]!.detail : null
  const mayExcept = missing !== null && listing.status === 'DRAFT' && may({ access: 'b2b.override' })
  const lock = listing.lock
  const mayLock = listing.status === 'AVAILABLE' || lock?.owner.id === me.id
  const status = tx(`listingStatus.${listing.status}`)
  const mayUnlock = lock !== null && may(api.b2b.unlock) && (lock.owner.id === me.id || may({ access: 'b2b.override' }))
  return (
    <div className="o-listing-bar">
      <StatusBadge family="listingStatus" value={listing.status} />
      {lock && (
        <Text as="span" num>
          {[
            t('office.b2b.lockedBy', {
              owner: lock.owner.name,
              reason: tx(`lockReason.${lock.reason}`),
              until: format.instant(lock.expiresAt),
            }),
            lock.forCompany && t('office.offers.forWhom', { company: lock.forCompany.name }),
            lock.queue > 0 && t('office.offers.queue', { count: lock.queue }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {listing.onlineDays !== null && (
        <Text as="span" tone="dim" num>
          {t('office.b2b.online', { days: t('word.days', { count: listing.onlineDays }) })}
        </Text>
      )}
      {listing.status !== 'DRAFT' && (
        <OuterAnchor href={`/${lang}/car/${car.id}`} newTab>
          {t('office.b2b.preview')} <ExternalLink size={13} aria-hidden="true" />
        </OuterAnchor>
      )}
      {listing.status !== 'DRAFT' && <SeeAs carId={car.id} />}
      <span className="b-spacer" />
      {may(api.b2b.duplicate) && (
        <Button look="quiet" icon={<CopyPlus size={16} />} onClick={() => open('duplicate')}>
          {t('office.duplicate.open')}
        </Button>
      )}
      {can('WITHDRAWN') && (
        <Button look="danger" onClick={() => open('withdraw')}>
          {t('office.b2b.withdraw')}
        </Button>
      )}
      {can('MOVED_TO_OUTLET') && (
        <Button busy={outlet.busy} onClick={() => void outlet.run({ params, body: { version } })}>
          {t('office.b2b.toOutlet')}
        </Button>
      )}
      {listing.status === 'MOVED_TO_OUTLET' && can('DRAFT') && (
        <Button busy={update.busy} onClick={() => void update.run({ params, body: { version, status: 'DRAFT' } })}>
          {t('office.b2b.back')}
        </Button>
      )}
      {may(api.b2b.lock) && mayLock && (
        <Button
          icon={<Lock size={16} />}
          {...((lock?.extensions ?? 0) >= 2 && { reason: tx('error.lock.extended') })}
          onClick={() => open('lock')}
        >
          {lock ? t('office.b2b.extend') : t('office.b2b.lock')}
        </Button>
      )}
      {mayUnlock && (
        <Button
          icon={<LockOpen size={16} />}
          busy={unlock.busy}
          onClick={() => void unlock.run({ params, body: { version } })}
        >
          {t('office.b2b.unlock')}
        </Button>
      )}
      {(listing.status === 'PRE_SOLD' || listing.status.startsWith('WAITING_FOR_') || listing.status === 'SOLD') &&
        may(api.contracts.ofCar) && (
          <ButtonLink
            to="/cars/$id"
            params={{ id: car.id }}
            search={{ tab: 'contracts' }}
            {...(listing.status === 'PRE_SOLD' && { look: 'primary' })}
            icon={<FileSignature size={16} />}
          >
            {t(listing.status === 'PRE_SOLD' ? 'office.contracts.draft' : 'office.contracts.toContract')}
          </ButtonLink>
        )}
      {mayExcept && can('AVAILABLE') && (
        <Button onClick={() => open('publish-anyway')}>{t('office.photoSet.publish')}</Button>
      )}
      {listing.status === 'DRAFT' && can('AVAILABLE') && (
        <Button
          look="primary"
          busy={update.busy}
          {...(blockers > 0 && { reason: t('office.b2b.blocked', { count: blockers }) })}
          onClick={() => void update.run({ params, body: { version, status: 'AVAILABLE' } })}
        >
          {t('office.b2b.publish')}
        </Button>
      )}
      {dialog === 'duplicate' && may(api.b2b.duplicate) && (
        <Suspense>
          <DuplicateDialog listing={listing} onClose={close} />
        </Suspense>
      )}
      {dialog === 'lock' && (
        <RecordGuard
          record={listing}
          gone=""
          settled={() => (mayLock ? undefined : t('office.conflict.listing', { status }))}
          onClose={close}
        >
          {() => (
            <LockDialog
              listing={listing}
              onDone={(after) => {
                take(after)
                if (!lock) tell(after)
              }}
              onClose={close}
            />
          )}
        </RecordGuard>
      )}
      {dialog === 'publish-anyway' && mayExcept && (
        <ReasonDialog
          title={t('office.photoSet.publish')}
          body={t('office.photoSet.publishBody', { views: viewWords(missing, format) })}
          yes={t('office.b2b.publish')}
          call={api.b2b.update}
          draft={`publish-anyway:${listing.id}`}
          invalidates={touches}
          onClose={close}
          onReason={async (photoException) => {
            const after = await api.b2b.update({ params, body: { version, status: 'AVAILABLE', photoException } })
            take(after)
            tell(after)
            return after
          }}
        />
      )}
      {dialog === 'withdraw' && (
        <RecordGuard
          record={listing}
          gone=""
          settled={() =>
            listingStates.next(listing.status).includes('WITHDRAWN')
              ? undefined
              : t('office.conflict.listing', { status })
          }
          onClose={close}
        >
          {() => (
            <ReasonDialog
              title={t('office.b2b.withdraw')}
              yes={t('office.b2b.withdraw')}
              min={3}
              danger
              call={api.b2b.update}
              draft={`withdraw:${listing.id}`}
              invalidates={touches}
              onClose={close}
              onReason={async (reason) => {
                const after = await api.b2b.update({ params, body: { version, status: 'WITHDRAWN', reason } })
                take(after)
                tell(after)
                return after
              }}
            />
          )}
        </RecordGuard>
      )}
    </div>
  )
}

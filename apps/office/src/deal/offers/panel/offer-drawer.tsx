import '../offers.css'
import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useShortcuts } from '../../../core/commands/shortcuts.ts'
import { carsName } from '../car-names.ts'
import { OfferPanel } from './offer-panel.tsx'
import { useOffer } from '../use-offer.ts'

type Props = {
  id: string
  /** Ids of the list beside it, in order. */
  others?: readonly string[]
}

/** A negotiation beside its list; Back closes it. */
export function OfferDrawer({ id, others = [] }: Props) {
  const { t } = useT()
  const { close } = useOffer()
  const asked = useQuery({ ...api.offers.get.query({ params: { id } }), throwOnError: false })
  const { data, error } = asked
  const isGone = error instanceof ApiError && error.code === 'notFound'
  return (
    <Drawer open onClose={close} title={data ? carsName(data) : t('office.offers.title')} width={1000}>
      <Near id={id} others={others} />
      {data ? (
        <OfferPanel key={data.id} offer={data} />
      ) : error ? (
        <Stack>
          <Text>{isGone ? t('office.offers.gone') : errorMessage(error)}</Text>
          {!isGone && <Button onClick={() => void asked.refetch()}>{t('ui.tryAgain')}</Button>}
        </Stack>
      ) : (
        <SkeletonText lines={12} />
      )}
    </Drawer>
  )
}

/** The previous and next negotiation of the list. */
function Near({ id, others }: Required<Props>) {
  const { t } = useT()
  const navigate = useNavigate()
  const place = others.indexOf(id)
  const to = (next: string | undefined) =>
    next === undefined
      ? undefined
      : () =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, offer: next, dialog: undefined })) as never,
            state: (before) => before,
            replace: true,
          })
  const [previous, next] = place < 0 ? [] : [to(others[place - 1]), to(others[place + 1])]
  useShortcuts({ '[': previous, ']': next })
  if (place < 0 || others.length < 2) return null
  return (
    <div className="o-offer-near">
      <Text as="span" tone="dim" size={12} num>
        {t('office.bulk.progress', { done: place + 1, total: others.length })}
      </Text>
      <IconButton
        size="sm"
        label={t('office.list.previous')}
        icon={<ChevronLeft size={16} />}
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        size="sm"
        label={t('office.list.next')}
        icon={<ChevronRight size={16} />}
        disabled={!next}
        onClick={next}
      />
    </div>
  )
}

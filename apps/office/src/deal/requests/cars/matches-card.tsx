import type { RequestDetail, RequestMatch } from '@bilbro/contract/deal/requests/car-requests'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { RecordGuard } from '../../../kit/detail/record-guard.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import { TabSkeleton } from '../../../core/tab-skeleton.tsx'
import { CarLine } from './car-line.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import type { RequestDialogs } from '../requests-search.ts'
import { requestQueryGroups } from '../use-request-transition.ts'

/** Matching cars in stock, with reasons for and against each. */
export function MatchesCard({ request }: { request: RequestDetail }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.carRequests.matches.query({ params: { id: request.id } }), throwOnError: false })
  return (
    <Card title={t('office.requests.matchesTitle')} flush>
      {data === undefined ? (
        <TabSkeleton />
      ) : data.length === 0 ? (
        <div className="o-request-none">
          <Text tone="dim">{t('office.requests.matchesNone')}</Text>
        </div>
      ) : (
        <ul className="o-request-cars">
          {data.map((match) => (
            <Match key={match.car.id} match={match} request={request} />
          ))}
        </ul>
      )}
      <Proposal request={request} matches={data ?? []} />
    </Card>
  )
}

function Match({ match, request }: { match: RequestMatch; request: RequestDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useDialog<RequestDialogs, 'car'>(['car'])
  const keep = useAction(api.carRequests.addCars, {
    invalidates: requestQueryGroups,
    done: () => t('office.requests.kept'),
  })
  const { car, fits, misses, score, mayBeProposed, mailedAt } = match
  const words = (fields: RequestMatch['fits']) => fields.map((field) => t(`office.requests.match.${field}`)).join(', ')
  return (
    <CarLine
      car={car}
      actions={
        may(api.carRequests.addCars) && (
          <>
            <Button
              size="sm"
              look="quiet"
              busy={keep.busy}
              onClick={() =>
                void keep.run({
                  params: { id: request.id },
                  body: { carIds: [car.id], propose: false, version: request.version },
                })
              }
            >
              {t('office.requests.keep')}
            </Button>
            <Button
              size="sm"
              {...(!mayBeProposed && { reason: t('office.requests.notOnSale') })}
              onClick={() => open('propose', { car: car.id })}
            >
              {t('office.requests.propose')}
            </Button>
          </>
        )
      }
    >
      <span className="o-request-marks">
        <Badge tone={score === 100 ? 'green' : 'grey'}>
          {t('office.requests.score', { percent: format.percent(score / 100, 0) })}
        </Badge>
        <Text as="span" size={12}>
          <Check size={12} aria-hidden="true" /> {t('office.requests.fits')}: {words(fits)}
        </Text>
        {misses.length > 0 && (
          <Text as="span" size={12} tone="warning">
            <X size={12} aria-hidden="true" /> {t('office.requests.misses')}: {words(misses)}
          </Text>
        )}
      </span>
      {!mayBeProposed && (
        <Text size={12} tone="dim">
          {t('office.requests.notOnSale')}
        </Text>
      )}
      {mailedAt && (
        <Text size={12} tone="dim">
          {t('office.requests.proposeMailed', { date: format.day(mailedAt.slice(0, 10)) })}
        </Text>
      )}
    </CarLine>
  )
}

function Proposal({ request, matches }: { request: RequestDetail; matches: readonly RequestMatch[] }) {
  const { t } = useT()
  const { dialog, idOf, close } = useDialog<RequestDialogs, 'car'>(['car'])
  if (dialog !== 'propose') return null
  const id = idOf('car')
  const found = matches.find(({ car }) => car.id === id)
  const member = request.cars.find(({ car }) => car.id === id)
  const chosen = found ?? member
  if (!chosen && matches.length === 0) return null
  return (
    <RecordGuard record={chosen} gone={t('office.requests.notOnSale')} onClose={close}>
      {({ car, mailedAt }) => <ProposeDialog request={request} car={car} mailedAt={mailedAt} onClose={close} />}
    </RecordGuard>
  )
}

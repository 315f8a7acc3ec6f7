import type { Release } from '@bilbro/contract/money/releases/releases'
import { carNamed } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { TwoLines } from '../../../kit/list/links/row-link.tsx'

const tones = { READY: 'green', EXPIRED: 'amber', FETCHED: 'grey', TAKEN_BACK: 'red' } as const

/** Paid cars: ready to collect, or collected; an expired release code can be renewed. */
export function CarsToFetch() {
  const { t, format } = useT()
  const may = useCan()
  const { data } = useQuery(api.releases.list.query({ query: { pageSize: 200 } }))
  const renew = useAction(({ id, version }: Release) => api.releases.renew({ params: { id }, body: { version } }), {
    invalidates: ['releases'],
    done: () => t('office.release.renewed'),
  })
  const [shown, setShown] = useState<{ car: string; code: string }>()
  const show = useAction(({ id }: Release) => api.releases.show({ params: { id } }), {
    invalidates: ['releases'],
    after: ({ code }, { car }) => setShown({ car: `${carNamed(car.title)} (${car.stockNo})`, code }),
  })
  const navigate = useNavigate()
  const charge = useAction(({ id }: Release) => api.storage.charge({ params: { id }, body: {} }), {
    invalidates: ['releases', 'invoices'],
    after: (invoice) => void navigate({ to: '/invoices/$id', params: { id: invoice.id } }),
  })
  return (
    <Stack>
      <Waiting />
      <SimpleTable
        label={t('office.release.title')}
        rows={data?.items}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<KeyRound size={32} strokeWidth={1.5} />} title={t('office.release.empty')} />}
        columns={[
          {
            id: 'car',
            header: t('word.car'),
            cell: ({ car }) => <TwoLines first={carNamed(car.title)} second={car.stockNo} />,
          },
          {
            id: 'company',
            width: 170,
            header: t('word.company'),
            cell: ({ company, contract }) => <TwoLines first={company.name} second={contract.number} />,
          },
          {
            id: 'is',
            width: 150,
            header: t('word.status'),
            cell: ({ is, isCollected, takenBackReason }) => (
              <TwoLines
                first={<Badge tone={tones[is]}>{t(`office.release.is.${is}`)}</Badge>}
                second={takenBackReason ?? (!isCollected && t('office.release.weBring'))}
              />
            ),
          },
          {
            id: 'until',
            width: 190,
            header: t('office.field.releaseExpiresAt'),
            cell: ({ is, expiresAt, redeemedAt, driver }) =>
              is === 'FETCHED' && redeemedAt ? (
                <TwoLines
                  first={format.instant(redeemedAt)}
                  second={driver && [driver.name, driver.company].filter(Boolean).join(' · ')}
                />
              ) : (
                format.instant(expiresAt)
              ),
          },
          {
            id: 'storage',
            header: t('office.storage.title'),
            align: 'end',
            width: 195,
            cell: ({ storage }) =>
              storage && (
                <TwoLines
                  first={<Money value={storage.amount} />}
                  second={
                    storage.from && storage.perDay
                      ? t('office.storage.from', {
                          day: format.day(storage.from),
                          amount: format.money(storage.perDay),
                        })
                      : t('office.storage.days', { days: storage.days })
                  }
                />
              ),
          },
          {
            id: 'charge',
            header: '',
            align: 'end',
            cell: (one) =>
              one.storage &&
              one.storage.unasked.minor > 0 &&
              may(api.storage.charge) && (
                <Button size="sm" busy={charge.busy} onClick={() => void charge.run(one)}>
                  {t('office.storage.charge', { amount: format.money(one.storage.unasked) })}
                </Button>
              ),
          },
          {
            id: 'renew',
            header: '',
            align: 'end',
            cell: (one) =>
              (one.is === 'READY' || one.is === 'EXPIRED') && (
                <Group gap={2} justify="end">
                  {one.is === 'READY' && !one.isCollected && may(api.releases.show) && (
                    <Button size="sm" busy={show.busy} onClick={() => void show.run(one)}>
                      {t('office.release.show')}
                    </Button>
                  )}
                  {may(api.releases.renew) && (
                    <Button size="sm" busy={renew.busy} onClick={() => void renew.run(one)}>
                      {t('office.release.renew')}
                    </Button>
                  )}
                </Group>
              ),
          },
        ]}
      />
      {shown && (
        <Dialog open size="sm" title={t('office.release.codeFor', shown)} onClose={() => setShown(undefined)}>
          <output className="release-code">{shown.code}</output>
        </Dialog>
      )}
    </Stack>
  )
}

/** Paid cars that are not released: what each waits for, with a link to it. */
function Waiting() {
  const { t } = useT()
  const { data } = useQuery(api.releases.waiting.query())
  if (!data?.length) return null
  return (
    <Card title={t('office.release.waiting')} flush>
      <SimpleTable
        label={t('office.release.waiting')}
        rows={data}
        rowId={({ car }) => car.id}
        columns={[
          {
            id: 'car',
            header: t('word.car'),
            cell: ({ car }) => (
              <TwoLines
                first={
                  <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'documents' }}>
                    {carNamed(car.title)}
                  </Anchor>
                }
                second={car.stockNo}
              />
            ),
          },
          {
            id: 'company',
            header: t('word.company'),
            cell: ({ company, contract }) => <TwoLines first={company.name} second={contract.number} />,
          },
          {
            id: 'stops',
            header: t('office.release.waitsFor'),
            cell: ({ stops }) =>
              stops.map((stop) => t(`paperStop.${stop}`)).join(', ') || t('office.release.waitsForJob'),
          },
        ]}
      />
    </Card>
  )
}

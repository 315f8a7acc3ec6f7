import './books.css'
import { t, tx } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { nameOfAccount } from './account-words.ts'
import { OpenTable } from './open-table.tsx'

type Props = { legalEntityId: string; month: string; isRunning: boolean; onClose: () => void }

/**
 * A preview of a batch: its bookings, and documents that must wait, with reasons. The current month needs an extra
 * confirmation.
 */
export function BatchDialog({ legalEntityId, month, isRunning, onClose }: Props) {
  const { format } = useT()
  const [isAgreed, setAgreed] = useState(false)
  const { data } = useQuery(api.books.open.query({ query: { legalEntityId, month } }))
  const make = useAction(
    () => api.books.makeBatch({ body: { legalEntityId, month, despiteRunning: isRunning && isAgreed } }),
    { invalidates: ['books'], done: () => t('office.books.asked'), after: onClose },
  )
  const named = format.monthYear(`${month}-01`)
  const why = reasonOf(data?.ready, isRunning && !isAgreed)
  return (
    <Dialog open size="xl" title={t('office.books.batchOf', { month: named })} onClose={onClose}>
      <AskBeforeClosing dirty={isAgreed && !make.busy} />
      {data ? (
        <Stack gap={3}>
          <Text strong>{t('office.books.goNow', { count: data.ready, total: format.money(data.readyTotal) })}</Text>
          {data.waiting > 0 && (
            <>
              <Text>{t('office.books.waitNow', { count: data.waiting })}</Text>
              <ul>
                {data.reasons.map(({ trouble, documents }) => (
                  <li key={trouble}>{`${format.number(documents)} × ${tx(`office.books.trouble.${trouble}`)}`}</li>
                ))}
              </ul>
              {data.missing.length > 0 && (
                <Text tone="dim" size={14}>
                  {t('office.books.accountsMissing', {
                    accounts: data.missing.map(({ account }) => nameOfAccount(account)).join(', '),
                  })}
                </Text>
              )}
            </>
          )}
          <div className="o-batch-entries">
            <OpenTable label={t('office.books.openOf', { month: named })} items={data.items} />
          </div>
          {isRunning && (
            <Check label={t('office.books.despiteRunning', { month: named })} checked={isAgreed} onChange={setAgreed} />
          )}
        </Stack>
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          look="primary"
          icon={<BookCheck size={16} />}
          busy={make.busy}
          {...(why !== undefined && { reason: why })}
          onClick={() => void make.run(undefined)}
        >
          {data
            ? t(data.waiting ? 'office.books.makeCountWait' : 'office.books.makeCount', {
                count: data.ready,
                waiting: data.waiting,
              })
            : t('office.books.make')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Why the button is disabled. */
function reasonOf(ready: number | undefined, needsYes: boolean): string | undefined {
  if (ready === undefined) return t('ui.loading')
  if (ready === 0) return t('office.books.why.NOTHING')
  return needsYes ? t('office.books.needsYes') : undefined
}

import { t } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { BookCheck, Settings2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { AccountsDialog } from './accounts-dialog.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportsCard } from './exports-card.tsx'
import { HoldingDialog } from './holding-dialog.tsx'
import type { BooksDialog, BooksSearch } from './books-search.ts'
import { MonthsCard } from './months-card.tsx'
import { OpenCard } from './open-card.tsx'
import { UndoHandOverDialog } from './undo-hand-over-dialog.tsx'

/** Exports for the tax adviser and auditors: months with batches, open documents, and archives. */
export function BooksPage({ search }: { search: BooksSearch }) {
  useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<BooksDialog, 'batch' | 'of'>(['batch', 'of'])
  const { data: entities } = useQuery(api.legalEntities.list.query({ query: { pageSize: 200 } }))
  const all = entities?.items ?? []
  const entity = all.find(({ id }) => id === search.entity) ?? all.find(({ isDefault }) => isDefault) ?? all[0]
  const { data: settings } = useQuery({
    ...api.books.settings.query({ params: { id: entity?.id ?? '' } }),
    enabled: entity !== undefined,
  })
  return (
    <Page
      title={t('nav.books')}
      subtitle={<Text tone="dim">{t('office.books.body')}</Text>}
      actions={
        entity && (
          <Button icon={<Settings2 size={16} />} onClick={() => open('accounts')}>
            {t('office.books.accounts')}
          </Button>
        )
      }
      tabs={
        all.length > 1 && (
          <TabLinks label={t('word.seller')}>
            {all.map(({ id, name }) => (
              <TabLink key={id} to="." search={{ entity: id } as never} current={id === entity?.id}>
                {name}
              </TabLink>
            ))}
          </TabLinks>
        )
      }
    >
      {entities && !entity && (
        <EmptyState icon={<BookCheck size={32} strokeWidth={1.5} />} title={t('office.books.noEntity')} />
      )}
      {entity && (
        <Stack gap={4}>
          {settings && (settings.version === null || !settings.consultantNo || !settings.clientNo) && (
            <EmptyState
              icon={<Settings2 size={32} strokeWidth={1.5} />}
              title={t('office.books.notSetUp', { seller: entity.name })}
              body={t('office.books.notSetUpBody')}
              action={<Button onClick={() => open('accounts')}>{t('office.books.accounts')}</Button>}
            />
          )}
          <MonthsCard
            legalEntityId={entity.id}
            chosen={search.month}
            isReady={Boolean(settings?.consultantNo)}
            onMake={(of) => open('make', { of })}
            onTakeBack={(batch) => open('take-back', { batch })}
          />
          {search.month && <OpenCard legalEntityId={entity.id} month={search.month} />}
          {may(api.auditExports.create) && <ExportsCard onAsk={() => open('export')} onRates={() => open('holding')} />}
          {dialog === 'accounts' && settings && (
            <AccountsDialog entityId={entity.id} name={entity.name} settings={settings} onClose={close} />
          )}
          {(dialog === 'make' || dialog === 'take-back') && (
            <BatchDialogs
              legalEntityId={entity.id}
              dialog={dialog}
              of={idOf('of')}
              batch={idOf('batch')}
              onClose={close}
            />
          )}
          {dialog === 'export' && <ExportDialog legalEntityId={entity.id} name={entity.name} onClose={close} />}
          {dialog === 'holding' && <HoldingDialog onClose={close} />}
        </Stack>
      )}
    </Page>
  )
}

type BatchProps = {
  legalEntityId: string
  dialog: 'make' | 'take-back'
  of: string | undefined
  batch: string | undefined
  onClose: () => void
}

/** The dialogs of a month's batches. */
function BatchDialogs({ legalEntityId, dialog, of, batch, onClose }: BatchProps) {
  const { data } = useQuery(api.books.months.query({ query: { legalEntityId } }))
  if (dialog === 'make') {
    const month = data?.items.find((one) => one.month === of)
    if (!month) return null
    return (
      <BatchDialog legalEntityId={legalEntityId} month={month.month} isRunning={month.isRunning} onClose={onClose} />
    )
  }
  const batches = data?.items.flatMap((one) => one.batches)
  return <UndoHandOverDialog batch={batches?.find(({ id }) => id === batch)} onClose={onClose} />
}

import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button, ButtonLink, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Download, PartyPopper, Undo2 } from 'lucide-react'
import { ImportStaying } from './import-staying.tsx'
import { useUndoImport } from './use-undo-import.ts'

/** The result of an import, its cars, and undo. */
export function ImportDone({ done, onAnother }: { done: CarImport; onAnother: () => void }) {
  const { t } = useT()
  const { takeBack, busy, done: taken } = useUndoImport()
  const isGone = taken !== undefined && taken.staying === 0
  return (
    <Stack>
      <EmptyState
        icon={taken ? <Undo2 size={32} strokeWidth={1.5} /> : <PartyPopper size={32} strokeWidth={1.5} />}
        title={
          taken
            ? t('office.import.tookBack', { count: taken.deleted })
            : t('office.import.done', { count: done.created })
        }
        {...(!taken && done.bad > 0 && { body: t('office.import.left', { count: done.bad }) })}
        action={
          <Group>
            {done.created > 0 && !isGone && (
              <ButtonLink to="/cars" search={{ importId: done.id }} look="primary">
                {t('office.import.ofThis')}
              </ButtonLink>
            )}
            {done.errorFileUrl && (
              <OuterButtonLink href={done.errorFileUrl} download icon={<Download size={16} />}>
                {t('office.import.errorFile')}
              </OuterButtonLink>
            )}
            <Button onClick={onAnother}>{t('office.import.another')}</Button>
            {done.created > 0 && !isGone && (
              <Button look="quiet" busy={busy} onClick={() => takeBack(done)}>
                {t('office.import.takeBack')}
              </Button>
            )}
          </Group>
        }
      />
      {taken && <ImportStaying done={taken} />}
    </Stack>
  )
}

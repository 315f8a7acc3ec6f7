import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'

/** Saved data could not be loaded. */
export function LoadFailed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useT()
  return (
    <div role="alert">
      <EmptyState
        title={t('buying.loadFailed')}
        body={errorMessage(error)}
        action={<Button onClick={onAgain}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

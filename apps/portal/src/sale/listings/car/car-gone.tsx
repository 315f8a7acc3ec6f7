import { ButtonLink } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'

/** The car does not exist, or is not available to this user. */
export function CarGone({ isPublic = false }: { isPublic?: boolean }) {
  const { t, lang } = useT()
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        title={t('carPage.withdrawn')}
        action={
          <ButtonLink look="primary" to={isPublic ? '/$lang/cars' : '/$lang/portal'} params={{ lang }}>
            {t('nav.cars')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

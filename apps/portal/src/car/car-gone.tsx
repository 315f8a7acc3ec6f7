import { ButtonLink } from '@bilbro/ui/button'
import { EmptyState } from '@bilbro/ui/empty-state'
import { Page } from '@bilbro/ui/page'
import { useT } from '@bilbro/ui/use-t'

/** There is no such car, or none for this reader. */
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

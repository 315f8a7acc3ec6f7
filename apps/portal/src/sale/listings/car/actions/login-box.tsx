import { ButtonLink } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSession } from '../../../../core/session/session.ts'
import { CarActions } from './car-actions.tsx'
import '../parts/price-box.css'

/** Shown to visitors in place of the price: the way to sign in. */
export function LoginBox({ id, name }: { id: string; name: string }) {
  const { t, lang } = useT()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return (
    <section className="price-box">
      <Title>{t('carPage.dealersOnly')}</Title>
      <Text tone="dim">{t('carPage.afterLogin')}</Text>
      <div className="interest login-way">
        {isAuthenticated ? (
          <ButtonLink look="primary" size="lg" wide to="/$lang/portal/car/$id" params={{ lang, id }}>
            {t('carPage.seeWithPrice')}
          </ButtonLink>
        ) : (
          <ButtonLink
            look="primary"
            size="lg"
            wide
            to="/$lang/login"
            params={{ lang }}
            search={{ redirect: `/${lang}/portal/car/${id}` }}
          >
            {t('cars.priceAfterLogin')}
          </ButtonLink>
        )}
      </div>
      <CarActions name={name} />
    </section>
  )
}

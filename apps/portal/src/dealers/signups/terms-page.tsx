import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { AuthLayout } from '../buyer-auth/auth-layout.tsx'

/** The house's terms of business, as staff have written them in the translations. */
export function TermsPage() {
  const { t } = useT()
  return (
    <AuthLayout title={t('terms.title')} wide>
      <Text pre>{t('terms.body')}</Text>
    </AuthLayout>
  )
}

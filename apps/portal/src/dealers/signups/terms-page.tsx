import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { AuthLayout } from '../buyer-auth/auth-layout.tsx'

/** The company's terms of business, which staff edit in the translations. */
export function TermsPage() {
  const { t } = useT()
  return (
    <AuthLayout title={t('terms.title')} wide>
      <Text pre>{t('terms.body')}</Text>
    </AuthLayout>
  )
}

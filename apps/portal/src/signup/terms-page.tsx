import { Text } from '@bilbro/ui/text'
import { useT } from '@bilbro/ui/use-t'
import { Door } from '../login/door.tsx'

/** The house's terms of business, as staff have written them in the translations. */
export function TermsPage() {
  const { t } = useT()
  return (
    <Door title={t('terms.title')} wide>
      <Text pre>{t('terms.body')}</Text>
    </Door>
  )
}

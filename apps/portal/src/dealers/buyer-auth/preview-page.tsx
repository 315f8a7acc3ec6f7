import { ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'
import { startPreview } from '../../core/preview.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Path of the car that the address names. */
function carOf(search: string): string {
  const id = new URLSearchParams(search).get('car') ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? `/car/${id}` : ''
}

/** Where a preview starts, with its token after the `#`, and where it ends. */
export function PreviewPage() {
  const { t, lang } = useT()
  const [isOn] = useState(() => location.hash !== '' && startPreview(location.hash.slice(1)))
  useEffect(() => {
    // A full page load, so that no data of this browser's own user stays in memory.
    if (isOn) location.replace(`/${lang}/portal${carOf(location.search)}`)
  }, [isOn, lang])
  return (
    <AuthLayout title={isOn ? t('preview.title') : t('preview.ended')}>
      {!isOn && (
        <div className="auth-stack">
          <Text tone="dim">{t('preview.endedBody')}</Text>
          <ButtonLink to="/$lang" params={{ lang }}>
            {t('preview.toPortal')}
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  )
}

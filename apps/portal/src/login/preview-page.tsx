import { ButtonLink } from '@bilbro/ui/button'
import { Text } from '@bilbro/ui/text'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'
import { startPreview } from '../core/preview.ts'
import { Door } from './door.tsx'

/** Where a preview begins, with its token behind the `#`, and where it ends. */
export function PreviewPage() {
  const { t, lang } = useT()
  const [token] = useState(() => location.hash.slice(1))
  const [isBroken, setBroken] = useState(token === '')
  useEffect(() => {
    if (!token) return
    // Loaded anew, so that nothing of this browser's own dealer is in memory.
    if (startPreview(token)) location.replace(`/${lang}/portal`)
    else setBroken(true)
  }, [token, lang])
  return (
    <Door title={isBroken ? t('preview.ended') : t('preview.title')}>
      {isBroken && (
        <div className="door-stack">
          <Text tone="dim">{t('preview.endedBody')}</Text>
          <ButtonLink to="/$lang" params={{ lang }}>
            {t('preview.toPortal')}
          </ButtonLink>
        </div>
      )}
    </Door>
  )
}

import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Eye } from 'lucide-react'
import { endPreview, preview } from '../core/preview.ts'
import './preview-bar.css'

/** Shows on every page of a preview: as whom staff are looking, and how to stop. */
export function PreviewBar() {
  const { t, lang, format } = useT()
  if (!preview) return null
  return (
    <aside className="preview-bar">
      <Eye size={18} aria-hidden="true" />
      <span>{t('preview.bar', { group: preview.group, country: format.country(preview.country) })}</span>
      <Button size="sm" onClick={() => endPreview(lang)}>
        {t('preview.end')}
      </Button>
    </aside>
  )
}

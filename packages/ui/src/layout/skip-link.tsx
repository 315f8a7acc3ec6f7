import './skip-link.css'
import { useT } from '../use-t.tsx'

/** The first thing the Tab key meets: past the navigation to `<main id="main">`. */
export function SkipLink() {
  const { t } = useT()
  return (
    <a className="b-skip" href="#main">
      {t('ui.skip')}
    </a>
  )
}

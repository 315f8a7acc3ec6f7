import './skip-link.css'
import { useT } from '../use-t.tsx'

/** The first element that the Tab key reaches: skips the navigation and goes to `<main id="main">`. */
export function SkipLink() {
  const { t } = useT()
  return (
    <a className="b-skip" href="#main">
      {t('ui.skip')}
    </a>
  )
}

import './skip-link.css'
import { useT } from '../use-t.tsx'

/** The first element that the Tab key reaches: skips the navigation and goes to the element with the id `to`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const { t } = useT()
  return (
    <a className="b-skip" href={`#${to}`}>
      {t('ui.skip')}
    </a>
  )
}

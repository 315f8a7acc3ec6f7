import { useT } from '@bilbro/ui/use-t'
import { isDemo } from '../core/demo.ts'
import './demo-bar.css'

/** Shows that all data is invented, on a demo server. */
export function DemoBar() {
  const { t } = useT()
  return isDemo() ? <aside className="demo-bar">{t('nav.demo')}</aside> : null
}

import { useT } from '@bilbro/ui/use-t'
import { isDemo } from '../core/demo.ts'
import './demo-bar.css'

/** Says that everything here is invented, if the server says so. */
export function DemoBar() {
  const { t } = useT()
  return isDemo() ? <aside className="demo-bar">{t('nav.demo')}</aside> : null
}

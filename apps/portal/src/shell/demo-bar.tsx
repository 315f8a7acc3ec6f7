import { useT } from '@bilbro/ui/use-t'
import './demo-bar.css'

// The page itself says so, so that nothing moves when the first answer comes.
const isDemo = document.querySelector('meta[name="bilbro-demo"]') !== null

/** Says that everything here is invented, if the server says so. */
export function DemoBar() {
  const { t } = useT()
  return isDemo ? <aside className="demo-bar">{t('nav.demo')}</aside> : null
}

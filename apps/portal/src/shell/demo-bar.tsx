import { useT } from '@bilbro/ui/use-t'
import { useSyncExternalStore } from 'react'
import { isDemo, onDemo } from '../core/transport.ts'
import './demo-bar.css'

/** Says that everything here is invented, as soon as the server says so. */
export function DemoBar() {
  const { t } = useT()
  const demo = useSyncExternalStore(onDemo, isDemo)
  return demo ? <aside className="demo-bar">{t('nav.demo')}</aside> : null
}

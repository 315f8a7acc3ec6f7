import type { Lang } from '@bilbro/i18n/locale'
import { useRouter } from '@tanstack/react-router'
import { inLanguage } from '../core/session/redirect-path.ts'

/** Shows the current page in another language; filters and other parameters stay. */
export function useLanguageSwitch(): (lang: Lang) => void {
  const router = useRouter()
  return (lang) => void router.navigate({ href: inLanguage(router.state.location.href, lang), resetScroll: false })
}

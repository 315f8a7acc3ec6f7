import { textsIn } from '@bilbro/i18n/i18n'
import type { MessageKey } from '@bilbro/i18n/messages'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { officeLangs } from '../../core/language.ts'
import { useCan } from '../../core/session/can.ts'
import { findSettings, settingsFor } from './find-settings.ts'

/** The settings that the user may open and that have all words of `search`, in both languages of the office. */
export function useSettings(search: string) {
  const { t, lang } = useT()
  const may = useCan()
  const other = officeLangs.find((one) => one !== lang)!
  const { data: texts } = useQuery({
    queryKey: ['texts', other],
    queryFn: () => textsIn(other),
    enabled: search !== '',
    staleTime: Infinity,
    throwOnError: false,
  })
  const own = (key: MessageKey) => t(key as 'nav.cars')
  const others = (key: MessageKey) => texts?.[key] ?? ''
  return findSettings(settingsFor(may), search, texts ? [own, others] : [own])
}

import { filterTexts, translationShows } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langs } from '@bilbro/i18n/locale'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { textsView, type TextsSearch } from './search.ts'
import { textsQuery } from './texts.ts'

/** The texts that match the search parameters, and the tabs with their counts under the other filters. */
export function useTextRows(search: TextsSearch) {
  const { t } = useT()
  const { data } = useQuery(textsQuery)
  const { category, search: words, show = 'all' } = search
  const filter = useMemo(() => ({ search: words, ...(category && { category: [category] }) }), [words, category])
  const byTab = useMemo(
    () =>
      data && new Map(translationShows.map((one) => [one, filterTexts(data.items, { ...filter, show: one }, langs)])),
    [data, filter],
  )
  const rows = byTab?.get(show)
  const rowAt = useCallback((index: number) => rows?.[index], [rows])
  const { show: _show, ...narrowing } = textsView(search)
  const tabs = translationShows.map((one) => {
    const alone = one === 'all' ? {} : { show: one }
    return {
      id: one,
      label: t(`office.texts.show.${one}`),
      search: { ...narrowing, ...alone },
      alone,
      current: show === one,
      count: byTab?.get(one)?.length ?? null,
    }
  })
  return { all: data?.items, filter, total: rows?.length, rowAt, tabs }
}

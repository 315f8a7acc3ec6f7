import type { SavedSearch } from '@bilbro/contract/sale/saved-searches'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { toast } from '@bilbro/ui/feedback/toaster'
import { ButtonLink, IconButton } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { confirm } from '@bilbro/ui/confirm'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { activeFilters } from '../../sale/listings/list/filters/car-filter-chips.ts'
import { readCarSearch } from '../../sale/listings/list/car-search.ts'
import { wordsOf } from '../../sale/listings/list/card/car-words.ts'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'
import { LoadFailed } from './load-failed.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import { SearchForm } from '../../sale/listings/saved-searches/search-form.tsx'
import './saved.css'

const route = getRouteApi('/$lang/portal/searches/')

/** The saved searches of a user: their results, and how often the user is notified of new cars. */
export function SearchesPage() {
  const { t, lang } = useT()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery({ ...api.portalSearches.list.query(), throwOnError: false })
  const setOpen = (next: string | undefined) =>
    void navigate({ search: next ? { open: next } : {}, replace: !next, resetScroll: false })
  const edited = data?.find(({ id }) => id === open)
  return (
    <Page
      title={t('buying.searches')}
      subtitle={<Text tone="dim">{t('buying.onlyYouSeeList')}</Text>}
      tabs={<SavedTabs />}
    >
      {data?.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={32} strokeWidth={1.5} />}
          title={t('buying.noSearches')}
          body={t('buying.noSearchesBody')}
          action={
            <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
              {t('buying.toCars')}
            </ButtonLink>
          }
        />
      ) : data ? (
        <ul className="saved-rows">
          {data.map((search) => (
            <li key={search.id}>
              <SearchRow search={search} onEdit={() => setOpen(search.id)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onAgain={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {edited && <SearchForm key={edited.id} search={edited} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function SearchRow({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const { t, lang, format } = useT()
  const address = readCarSearch(search.filters)
  const words = activeFilters(address).map((filter) => wordsOf(filter, t, format))
  const remove = async () => {
    const body = t('buying.deleteSearchBody', { name: search.name })
    if (!(await confirm({ title: t('buying.deleteSearch'), body, yes: t('ui.delete'), danger: true }))) return
    try {
      await api.portalSearches.remove({ params: { id: search.id } })
      toast.success(t('buying.searchDeleted'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    await queryClient.invalidateQueries({ queryKey: ['portalSearches'] })
  }
  return (
    <div className="saved-row">
      <div>
        <Link to="/$lang/portal" params={{ lang }} search={address}>
          {search.name}
        </Link>
        <small>{words.join(' · ') || t('buying.allCars')}</small>
        <small>
          {t('cars.count', { count: search.count })} · {t(`buying.searchMails.${search.mails}`)}
        </small>
      </div>
      <div className="saved-tools">
        <IconButton label={`${t('ui.edit')}: ${search.name}`} icon={<Pencil size={16} />} onClick={onEdit} />
        <IconButton
          label={`${t('ui.delete')}: ${search.name}`}
          icon={<Trash2 size={16} />}
          onClick={() => void remove()}
        />
      </div>
    </div>
  )
}

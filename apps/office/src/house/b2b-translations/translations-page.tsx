import { filterTexts, translationShows } from '@bilbro/contract/house/translation-texts'
import type { PortalText } from '@bilbro/contract/house/b2b-translations'
import { pluralBase } from '@bilbro/contract/house/translation-texts'
import { langs } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Segmented } from '@bilbro/ui/forms/choice'
import { DataTable } from '@bilbro/ui/table/data-table'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Menu } from '@bilbro/ui/overlay/menu'
import { Page } from '@bilbro/ui/layout/page'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download, FileUp, Languages } from 'lucide-react'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { api } from '../../core/api.ts'
import { useShortcuts } from '../../core/shortcuts.ts'
import { Categories, CategoryChoice } from './categories.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { TextsSearch } from './search.ts'
import { TextDrawer } from './text-drawer.tsx'
import { editorLangs, formsOf, textsQuery } from './texts.ts'
import { useTextColumns } from './use-text-columns.tsx'

const rowId = (text: PortalText) => text.key
/** Below this there is room for one language, and none for the list of categories. */
const narrowPx = 992
/** Navigation, categories, margins: what the table cannot have. */
const besidePx = 508
const watch = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

type Props = { search: TextsSearch; onSearch: (change: TextsSearch) => void }

/** The texts of the portal in five languages, beside each other, to be changed in their place. */
export function TranslationsPage({ search, onSearch }: Props) {
  const { t, format } = useT()
  const { data } = useQuery(textsQuery)
  const width = useSyncExternalStore(watch, () => innerWidth)
  const isNarrow = width <= narrowPx
  const lang = search.lang ?? 'en'
  const columns = useTextColumns(isNarrow ? lang : undefined, width - besidePx)
  const box = useRef<HTMLDivElement>(null)
  const { category, show, search: words } = search
  const filter = useMemo(
    () => ({ search: words, show, ...(category && { category: [category] }) }),
    [words, show, category],
  )
  const rows = useMemo(() => data && filterTexts(data.items, filter, langs), [data, filter])
  const rowAt = useCallback((index: number) => rows?.[index], [rows])
  const open = data && search.text ? formsOf(data.items, search.text) : []
  useShortcuts({ '/': () => box.current?.querySelector('input')?.focus() })
  const isFiltered = words !== undefined || show !== undefined || category !== undefined
  const onCategory = (next: string | undefined) => onSearch({ category: next })
  const exports = (['xlsx', 'csv'] as const).map((kind) => ({
    label: t(kind === 'csv' ? 'list.exportCsv' : 'list.exportXlsx'),
    onSelect: () => location.assign(api.b2bTranslations.export.url({ query: { ...filter, format: kind } })),
  }))
  return (
    <div className="o-list o-texts">
      <Page
        width="full"
        title={t('nav.translations')}
        aside={rows && <span className="b-count">{format.number(rows.length)}</span>}
        actions={
          <>
            <div ref={box} className="o-search">
              <SearchInput
                label={t('office.texts.search')}
                value={words ?? ''}
                onSearch={(text) => onSearch({ search: text || undefined })}
              />
            </div>
            <Menu
              label={t('ui.export')}
              text={t('ui.export')}
              icon={<Download size={16} />}
              align="end"
              items={exports}
            />
            <Button icon={<FileUp size={16} />} onClick={() => onSearch({ dialog: 'import' })}>
              {t('office.texts.import')}
            </Button>
          </>
        }
      >
        <div className="o-text-bar">
          <Segmented
            label={t('ui.filter')}
            value={show ?? 'all'}
            onChange={(next) => onSearch({ show: next === 'all' ? undefined : next })}
            options={translationShows.map((value) => ({ value, label: t(`office.texts.show.${value}`) }))}
          />
          {isNarrow && (
            <>
              <CategoryChoice value={category} onChange={onCategory} />
              <Segmented
                label={t('ui.language')}
                value={lang}
                onChange={(next) => onSearch({ lang: next === 'en' ? undefined : next })}
                options={editorLangs.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            </>
          )}
        </div>
        <div className="o-list-body" data-filters={!isNarrow || undefined}>
          {!isNarrow && (
            <aside className="o-filter-rail">
              <Categories value={category} onChange={onCategory} />
            </aside>
          )}
          <div className="o-grid">
            <DataTable
              label={t('nav.translations')}
              columns={columns}
              total={rows?.length}
              rowAt={rowAt}
              rowId={rowId}
              density="comfortable"
              onOpen={(row) => onSearch({ text: pluralBase(row.key) })}
              height="100%"
              empty={
                <EmptyState
                  icon={<Languages size={32} strokeWidth={1.5} />}
                  title={t(show === 'missing' && !words ? 'office.texts.nothingMissing' : 'office.texts.empty')}
                  body={t('office.texts.emptyBody')}
                  {...(isFiltered && {
                    action: (
                      <Button onClick={() => onSearch({ search: undefined, show: undefined, category: undefined })}>
                        {t('ui.clearAll')}
                      </Button>
                    ),
                  })}
                />
              }
            />
          </div>
        </div>
        <p className="o-text-legend">
          {(['edited', 'missing', 'outdated'] as const).map((state) => (
            <span key={state}>
              <span className="o-text-mark" data-state={state} aria-hidden="true" />
              {t(`office.texts.state.${state}`)}
            </span>
          ))}
        </p>
      </Page>
      {open.length > 0 && (
        <TextDrawer
          key={search.text}
          forms={open}
          linkLang={isNarrow ? lang : 'en'}
          onClose={() => onSearch({ text: undefined })}
        />
      )}
      {search.dialog === 'import' && <ImportDialog onClose={() => onSearch({ dialog: undefined })} />}
    </div>
  )
}

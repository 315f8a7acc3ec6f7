import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { pluralBase } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { FileUp, Languages } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useSavedViews } from '../../kit/list/views/use-saved-views.ts'
import { useTablePreference } from '../../core/hooks/use-table-preference.ts'
import { ListBody } from '../../kit/list/list-body.tsx'
import { ListFrame } from '../../kit/list/list-frame.tsx'
import { ListTabs } from '../../kit/list/list-tabs.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { Categories } from './categories.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NarrowChoices, TextLegend } from './narrow-choices.tsx'
import { textsView, type TextsSearch } from './search.ts'
import { TextDrawer } from './text/text-drawer.tsx'
import { formsOf } from './texts.ts'
import { useTextColumns } from './use-text-columns.tsx'
import { useRoom } from './use-room.ts'
import { useTextRows } from './use-text-rows.ts'

const rowId = (text: PortalText) => text.key

/** The portal's texts in five languages side by side, editable in place. */
export function TranslationsPage({ search, onSearch }: RoomProps<TextsSearch>) {
  const { t } = useT()
  const { all, filter, total, rowAt, tabs } = useTextRows(search)
  const { isNarrow, room } = useRoom()
  const lang = search.lang ?? 'en'
  const columns = useTextColumns(isNarrow ? lang : undefined, room)
  const look = useTablePreference('translations', noLayout)
  const keys = useListKeys()
  const { show, search: words } = search
  const open = all && search.text ? formsOf(all, search.text) : []
  const view = textsView(search)
  const onCategory = (next: string | undefined) => onSearch({ category: next })
  const state = useSavedViews({
    ...{
      name: 'translations',
      view,
      saved: search.saved,
      read: textsView,
      layout: look.layout,
      setLayout: look.setLayout,
    },
  })
  const isFiltered = Object.keys(view).length > 0
  const clear = () => onSearch({ search: undefined, show: undefined, category: undefined })
  return (
    <div className="o-texts">
      <ListFrame
        windowed
        title={t('nav.translations')}
        count={all?.length}
        keys={keys}
        words={{ label: t('office.texts.search'), value: words, onSearch: (text) => onSearch({ search: text }) }}
        look={{ columns, ...look, layout: state.layout, setLayout: state.setLayout }}
        file={(format) => api.b2bTranslations.export.url({ query: { ...filter, show, format } })}
        actions={
          <Button icon={<FileUp size={16} />} onClick={() => onSearch({ dialog: 'import' })}>
            {t('office.texts.import')}
          </Button>
        }
        tabs={
          <ListTabs label={t('ui.filter')} tabs={tabs} name="translations" saved={search.saved} {...{ view, state }} />
        }
        filters={isNarrow && <NarrowChoices search={search} onSearch={onSearch} />}
        rail={
          !isNarrow && (
            <aside className="k-rail">
              <Categories value={search.category} onChange={onCategory} />
            </aside>
          )
        }
        foot={<TextLegend />}
      >
        <ListBody
          windowed
          label={t('nav.translations')}
          columns={columns}
          lines={2}
          total={total}
          rowAt={rowAt}
          rowId={rowId}
          layout={state.layout}
          onLayout={state.setLayout}
          density={look.density}
          onOpen={(row) => onSearch({ text: pluralBase(row.key) })}
          onLeave={keys.toSearch}
          empty={
            <EmptyState
              icon={<Languages size={32} strokeWidth={1.5} />}
              title={t(show === 'missing' && !words ? 'office.texts.nothingMissing' : 'office.texts.empty')}
              body={t('office.texts.emptyBody')}
              {...(isFiltered && { action: <Button onClick={clear}>{t('ui.clearAll')}</Button> })}
            />
          }
        />
      </ListFrame>
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

import './list.css'
import type { TablePreference } from '@bilbro/contract/admin/table-preferences'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { ColumnMenu } from '@bilbro/ui/table/columns/column-menu'
import type { Column, TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { download } from '../download.ts'
import { useCompactBar } from './use-compact-bar.ts'
import type { ListKeys } from './use-list-keys.ts'

type Props = {
  title: string
  /** The list is part of another page: its title is one level lower. */
  part?: boolean
  /** Total number; undefined while it is not known. */
  count: number | undefined
  keys: ListKeys
  words: { label: string; value: string | undefined; onSearch: (words: string | undefined) => void }
  /** Omit it if the columns cannot be chosen. */
  look?: TableLook | undefined
  /** Address of the export of all matching rows. */
  file: (format: 'csv' | 'xlsx') => string
  /** Beside the search: further filters and actions. */
  tools?: ReactNode
  actions?: ReactNode
  tabs: ReactNode
  /** Between the tabs and the rows. */
  filters?: ReactNode
  rail?: ReactNode
  /** The rows scroll inside the page. */
  windowed?: boolean
  /** The content has its natural height, and the page scrolls. */
  flow?: boolean
  waiting?: boolean
  children: ReactNode
  foot?: ReactNode
}
// oxlint-disable-next-line typescript/no-explicit-any -- of any rows
type TableLook = { columns: readonly Column<any>[] } & {
  layout: TableLayout
  setLayout: (layout: TableLayout) => void
  density: TablePreference['density']
  setDensity: (density: TablePreference['density']) => void
}

/** The frame of every list: title and count, search, columns, export, tabs, filters. */
export function ListFrame(props: Props) {
  const { title, part, count, keys, words, look, file, tools, actions, tabs, filters, rail, windowed, waiting } = props
  const { format } = useT()
  const { searchBox, rows: rowsBox, toRows } = keys
  const compact = useCompactBar()
  const bar = (
    <div ref={compact} className="k-bar">
      <div ref={searchBox} className="k-search">
        <SearchInput
          label={words.label}
          value={words.value ?? ''}
          onSearch={(text) => words.onSearch(text || undefined)}
          onDown={toRows}
        />
      </div>
      {tools}
      <span className="k-desk">
        {look && <Columns {...look} />}
        <Export file={file} />
      </span>
      {actions}
    </div>
  )
  const aside = <span className="b-count">{count === undefined ? '\u2007' : format.number(count)}</span>
  const rows = (
    <>
      {tabs}
      {filters}
      <div className="k-body" data-rail={rail ? true : undefined}>
        {rail}
        <div ref={rowsBox} className="k-rows" data-waiting={waiting || undefined}>
          {props.children}
        </div>
      </div>
      {props.foot}
    </>
  )
  if (part)
    return (
      <section className="k-part" aria-label={title}>
        <header className="b-page-head">
          <h2 className="b-title" data-level="2">
            {title}
          </h2>
          {aside}
          <div className="b-page-actions">{bar}</div>
        </header>
        {rows}
      </section>
    )
  return (
    <div className="k-list" data-windowed={windowed || undefined} data-flow={props.flow || undefined}>
      <Page width="full" title={title} aside={aside} actions={bar}>
        {rows}
      </Page>
    </div>
  )
}

function Columns({ columns, layout, setLayout, density, setDensity }: TableLook) {
  const { t } = useT()
  return (
    <ColumnMenu columns={columns} layout={layout} onLayout={setLayout}>
      <div className="k-density">
        <Text as="span">{t('office.density')}</Text>
        <Segmented
          label={t('office.density')}
          value={density}
          onChange={setDensity}
          options={(['compact', 'comfortable'] as const).map((value) => ({
            value,
            label: t(`office.density.${value}`),
          }))}
        />
      </div>
    </ColumnMenu>
  )
}

function Export({ file }: Pick<Props, 'file'>) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const fetchFile = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    await download(file(format))
    setBusy(false)
  }
  return (
    <Menu
      label={t('ui.export')}
      text={t('ui.export')}
      title={t('ui.export')}
      icon={<Download size={16} />}
      align="end"
      busy={busy}
      items={(['csv', 'xlsx'] as const).map((format) => ({
        label: t(format === 'csv' ? 'list.exportCsv' : 'list.exportXlsx'),
        onSelect: () => void fetchFile(format),
      }))}
    />
  )
}

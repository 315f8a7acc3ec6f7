import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useDownload } from '../../car-tools/use-sheets.ts'
import { type CarSearch, toListQuery } from './car-search.ts'

/** Download of the filtered list as a file, in the user's language. */
export function ListDownload({ search }: { search: CarSearch }) {
  const { t, lang } = useT()
  const [fetchIt, busy] = useDownload()
  const as = (format: 'csv' | 'xlsx') =>
    fetchIt(api.portalCarTools.table.url({ query: { ...toListQuery(search), format, language: lang } }))
  return (
    <Menu
      label={t('buying.download')}
      icon={<Download size={16} />}
      align="end"
      busy={busy}
      items={[
        { label: t('buying.asXlsx'), onSelect: () => as('xlsx') },
        { label: t('buying.asCsv'), onSelect: () => as('csv') },
      ]}
    />
  )
}

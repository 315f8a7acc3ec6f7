import type { TablePreference } from '@bilbro/contract/house/table-preferences'
import { confirm } from '@bilbro/ui/overlay/confirm-dialog'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Popover } from '@bilbro/ui/overlay/popover'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { BookmarkPlus, RefreshCw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '../../../core/me.ts'
import { carsSearch, sameSearch, type CarsSearch } from './cars-search.ts'
import { presets } from './presets.ts'

const exactly = { exact: true, includeSearch: true }

type Props = {
  search: CarsSearch
  filtersOpen: boolean
  views: TablePreference['views']
  onViews: (views: TablePreference['views']) => void
}

/** The house's questions and one's own, each a link; the present filters can be kept under a name. */
export function ViewsBar({ search, filtersOpen, views, onViews }: Props) {
  const { t } = useT()
  const me = useMe()
  const standard = presets(me.id)
  const open = filtersOpen ? { filters: true } : {}
  const own = views.map((view) => ({ ...view, search: carsSearch(view.search) }))
  const isKnown = [...standard, ...own].some((view) => sameSearch(view.search, search))
  const current = own.find((view) => sameSearch(view.search, search))
  const remove = async () => {
    if (!current) return
    const yes = await confirm({
      title: t('office.view.delete', { name: current.name }),
      yes: t('ui.delete'),
      danger: true,
    })
    if (yes) onViews(views.filter((view) => view.id !== current.id))
  }
  return (
    <div className="o-views">
      <TabLinks label={t('list.views')}>
        {standard.map((view) => (
          <TabLink key={view.id} to="/cars" search={{ ...view.search, ...open }} activeOptions={exactly}>
            {t(view.label as 'cars.view.all')}
          </TabLink>
        ))}
        {own.map((view) => (
          <TabLink key={view.id} to="/cars" search={{ ...view.search, ...open }} activeOptions={exactly}>
            {view.name}
          </TabLink>
        ))}
      </TabLinks>
      {!isKnown && (
        <Popover
          look="quiet"
          size="sm"
          icon={<BookmarkPlus size={16} />}
          text={t('list.saveView')}
          label={t('list.saveView')}
          align="end"
        >
          {(close) => (
            <SaveView
              own={own}
              onSave={(name, replaced) => {
                const kept = { id: replaced ?? crypto.randomUUID(), name, search: { ...search } }
                onViews(replaced ? views.map((view) => (view.id === replaced ? kept : view)) : [...views, kept])
                close()
              }}
            />
          )}
        </Popover>
      )}
      {current && (
        <IconButton
          size="sm"
          label={t('office.view.delete', { name: current.name })}
          icon={<Trash2 size={15} />}
          onClick={() => void remove()}
        />
      )}
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

type SaveProps = { own: readonly { id: string; name: string }[]; onSave: (name: string, replaced?: string) => void }

function SaveView({ own, onSave }: SaveProps) {
  const { t } = useT()
  const id = useId()
  const [name, setName] = useState('')
  const ready = name.trim().length > 0
  return (
    <form
      className="o-save-view"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSave(name.trim().slice(0, 60))
      }}
    >
      <label htmlFor={id} className="b-field-label">
        {t('office.view.name')}
      </label>
      <div className="b-input">
        <input
          id={id}
          ref={focus}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="primary" size="sm" disabled={!ready}>
        {t('ui.save')}
      </Button>
      {own.map((view) => (
        <Button
          key={view.id}
          size="sm"
          look="quiet"
          icon={<RefreshCw size={14} />}
          onClick={() => onSave(view.name, view.id)}
        >
          {t('office.view.replace', { name: view.name })}
        </Button>
      ))}
    </form>
  )
}

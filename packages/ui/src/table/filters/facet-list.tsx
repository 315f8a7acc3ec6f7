import './facet-list.css'
import '../../forms/fields/field-shell.css'
import { useState } from 'react'
import { Button } from '../../forms/button.tsx'
import { SearchInput } from '../../forms/search-input.tsx'
import { useT } from '../../use-t.tsx'

export type FacetOption = { value: string; label: string; count?: number }

type FacetListProps = {
  label: string
  options: readonly FacetOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Number of options before "more"; selected options are always shown. */
  show?: number
  /** Shows a search box; by default from 12 options on. */
  search?: boolean
  /** The label is there for screen readers only. */
  bare?: boolean
}

/** A filter with many values and their live counts. */
export function FacetList({
  label,
  options,
  value,
  onChange,
  show = 8,
  search = options.length >= 12,
  bare,
}: FacetListProps) {
  const { t, format } = useT()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = text.toLocaleLowerCase(format.locale)
  const found = options.filter((option) => option.label.toLocaleLowerCase(format.locale).includes(wanted))
  const shown = open || text ? found : found.filter((option, i) => i < show || value.includes(option.value))
  const hidden = found.length - shown.length
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((v) => v !== option) : [...value, option])
  return (
    <fieldset className="b-facet">
      <legend className={bare ? 'b-sr' : 'b-field-label'}>{label}</legend>
      {search && (
        <SearchInput
          label={`${t('ui.search')}: ${label}`}
          placeholder={t('ui.search')}
          value={text}
          onSearch={setText}
        />
      )}
      <ul>
        {shown.map((option) => {
          const checked = value.includes(option.value)
          return (
            <li key={option.value}>
              <label className="b-facet-row" data-zero={(option.count === 0 && !checked) || undefined}>
                <input type="checkbox" checked={checked} onChange={() => toggle(option.value)} />
                <span className="b-facet-name">{option.label}</span>
                {option.count !== undefined && <span className="b-facet-count">{format.number(option.count)}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className="b-field-hint">{t('ui.nothingFound')}</p>}
      {(hidden > 0 || open) && !text && (
        <span>
          <Button look="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('ui.showLess') : t('ui.showMore', { count: hidden })}
          </Button>
        </span>
      )}
    </fieldset>
  )
}

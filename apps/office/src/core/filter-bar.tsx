import { Choose } from '@bilbro/ui/forms/choice'
import { Group } from '@bilbro/ui/layout/layout'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import type { Option } from '@bilbro/ui/forms/select-field'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { api } from './api.ts'
import { useQuery } from '@tanstack/react-query'

type Choice = {
  label: string
  value: string | undefined
  options: readonly Option[]
  /** Nothing: all of them. */
  onChange: (value: string | undefined) => void
}
type Props = {
  /** What can be looked for. */
  label: string
  words: string | undefined
  onWords: (words: string | undefined) => void
  choices: readonly Choice[]
  children?: ReactNode
}

/** Above a list: words to look for, and what to choose from; each choice offers "all" first. */
export function FilterBar({ label, words, onWords, choices, children }: Props) {
  const { t } = useT()
  return (
    <Group>
      <div className="o-search">
        <SearchInput
          label={label}
          placeholder={label}
          value={words ?? ''}
          onSearch={(text) => onWords(text || undefined)}
        />
      </div>
      {choices.map((choice) => (
        <Choose
          key={choice.label}
          label={choice.label}
          value={choice.value ?? ''}
          options={[{ value: '', label: t('ui.all') }, ...choice.options]}
          onChange={(value) => choice.onChange(value || undefined)}
        />
      ))}
      {children}
    </Group>
  )
}

/** The choice of a country by its name. */
export function useCountryChoice(
  codes: readonly string[],
  value: string | undefined,
  onChange: Choice['onChange'],
): Choice {
  const { t, format } = useT()
  const options = codes.map((code) => ({ value: code, label: format.country(code) }))
  return { label: t('word.country'), value, options, onChange }
}

/** The choice of a buyer group by its name. */
export function useGroupChoice(value: string | undefined, onChange: Choice['onChange']): Choice {
  const { t } = useT()
  const { data: groups = [] } = useQuery({ ...api.buyerGroups.list.query(), throwOnError: false })
  const options = groups.map((group) => ({ value: group.id, label: group.name }))
  return { label: t('nav.groups'), value, options, onChange }
}

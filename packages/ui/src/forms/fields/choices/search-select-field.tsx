import '@mantine/core/styles/Combobox.layer.css'
import '../kit-inputs.css'
import { Select } from '@mantine/core'
import { FieldShell } from '../field-shell.tsx'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from '../use-field.tsx'
import { useT } from '../../../use-t.tsx'

type Props = FieldProps & {
  options: readonly Option[]
  clearable?: boolean
  /**
   * For options from the server: called with the typed text, or with empty text while the field shows the selected
   * option.
   */
  onSearch?: (text: string) => void
}

/** Selects one of many values by typing. */
export function SearchSelectField({ options, clearable, onSearch, ...props }: Props) {
  const { t } = useT()
  const { field, shell, input, empty } = useField(props)
  const chosen = options.find(({ value }) => value === field.value)?.label
  return (
    <FieldShell {...shell}>
      <Select
        {...input}
        classNames={{ input: 'b-kit-input' }}
        error={shell.error !== undefined}
        data={[...options]}
        value={field.value ?? null}
        searchable
        // A dialog focuses its first field. The list must not open by that alone.
        openOnFocus={false}
        clearable={clearable ?? false}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        limit={200}
        {...(onSearch
          ? { onSearchChange: (text) => onSearch(text === chosen ? '' : text), filter: ({ options: all }) => all }
          : {})}
        nothingFoundMessage={t('ui.nothingFound')}
        onChange={(value) => field.onChange(value ?? empty)}
      />
    </FieldShell>
  )
}

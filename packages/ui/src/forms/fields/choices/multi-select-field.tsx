import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '../kit-inputs.css'
import { MultiSelect } from '@mantine/core'
import { FieldShell } from '../field-shell.tsx'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from '../use-field.tsx'
import { useT } from '../../../use-t.tsx'

/** Selects several of many values by typing; Backspace removes the last one. */
export function MultiSelectField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { t } = useT()
  const { field, shell, input } = useField(props)
  return (
    <FieldShell {...shell}>
      <MultiSelect
        {...input}
        classNames={{ input: 'b-kit-input' }}
        error={shell.error !== undefined}
        data={[...options]}
        value={field.value ?? []}
        searchable
        // A dialog focuses its first field. The list must not open by that alone.
        openOnFocus={false}
        hidePickedOptions
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        limit={200}
        nothingFoundMessage={t('ui.nothingFound')}
        onChange={field.onChange}
      />
    </FieldShell>
  )
}

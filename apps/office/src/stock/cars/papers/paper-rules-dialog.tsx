import type { PaperSettings } from '@bilbro/contract/stock/car-papers/car-papers'
import { carPapersApi } from '@bilbro/contract/stock/car-papers/car-papers'
import { tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { countryOptions } from '../../../kit/countries.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

type Typed = Omit<PaperSettings, 'version'>
const schema = carPapersApi.saveSettings.body!.omit({ version: true }) as unknown as z.ZodType<Typed, Typed>

/** The documents that contracts for all cars require. */
export function PaperRulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.carPapers.settings.query())
  return data ? <Rules set={data} onClose={onClose} /> : null
}

function Rules({ set, onClose }: { set: PaperSettings; onClose: () => void }) {
  const { t, format } = useT()
  const { version: _, ...start } = set
  return (
    <EditDialog<Typed, Typed, PaperSettings>
      size="md"
      title={t('office.papers.rules')}
      call={api.carPapers.saveSettings}
      draft="paper-rules"
      schema={schema}
      start={start}
      save={{
        record: set,
        words: { label: (field) => tx(`office.field.${field}`) },
        send: (fields, version) => api.carPapers.saveSettings({ body: { ...start, ...fields, version } }),
      }}
      invalidates={['carPapers', 'cars', 'contracts']}
      onClose={onClose}
    >
      <CheckboxField name="isContractHeld" label={t('office.field.isContractHeld')} />
      <MultiSelectField name="cocCountries" label={t('office.field.cocCountries')} options={countryOptions(format)} />
    </EditDialog>
  )
}

import { type CostTemplate, costTemplate } from '@bilbro/contract/overview/purchase-calculations/purchase-calculations'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { CostInputs, newCost, withBasis } from './cost-inputs.tsx'

const schema = z.object({ costs: costTemplate.shape.costs })
type Costs = z.infer<typeof schema>

/** The usual costs of a car; each save is the next template, and saved calculations keep theirs. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.purchaseCalculations.template.query())
  return data ? <Loaded template={data} onClose={onClose} /> : null
}

function Loaded({ template, onClose }: { template: CostTemplate; onClose: () => void }) {
  const { t, format } = useT()
  const { version, isProposal, costs, createdBy, createdAt } = template
  return (
    <EditDialog<Costs, Costs, CostTemplate>
      size="lg"
      title={t('office.calculations.template')}
      call={api.purchaseCalculations.saveTemplate}
      schema={schema}
      start={{ costs }}
      save={{ make: (body) => api.purchaseCalculations.saveTemplate({ body: { version, ...body } }) }}
      done={() => t('office.calculations.templateSaved')}
      invalidates={['purchaseCalculations']}
      onClose={onClose}
      above={
        <Text tone={isProposal ? 'warning' : 'dim'}>
          {isProposal
            ? t('office.calculations.templateProposal')
            : t('office.calculations.templateNo', {
                no: version,
                name: createdBy?.name ?? '–',
                day: format.instant(createdAt),
              })}
        </Text>
      }
    >
      {(form) => {
        const set = (next: Costs['costs']) => form.setValue('costs', next, { shouldDirty: true })
        const now = () => form.getValues('costs')
        return (
          <CostInputs
            countries
            rows={form.watch('costs')}
            onAdd={() => set([...now(), { ...newCost, sourceCountry: null, buyerCountry: null }])}
            onRemove={(at) => set(now().filter((_one, other) => other !== at))}
            onBasis={(at) => set(now().map((row, other) => (other === at ? withBasis(row) : row)))}
          />
        )
      }}
    </EditDialog>
  )
}

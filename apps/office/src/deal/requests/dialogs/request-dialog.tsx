import { emptyWish, wishFields } from '@bilbro/contract/deal/requests/request-fields'
import { openRequestStatuses, priorities, requestSources } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { CompanyField } from '../../../kit/company-field.tsx'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { wishDefs } from '../fields.ts'
import { requestQueryGroups } from '../use-request-transition.ts'
import { wishTitle } from '../wish-text.ts'

const byHand = requestSources.filter((one) => one !== 'PORTAL' && one !== 'INTEREST')
const schema = wishFields.extend({
  companyId: z.uuid(),
  source: z.enum(byHand as ['PHONE', 'MAIL', 'VISIT']),
  priority: z.enum(priorities),
})
type Typed = z.input<typeof schema>
type Made = Awaited<ReturnType<typeof api.carRequests.create>>

/** Records a dealer's request for a car; `carIds` are added as candidates. */
export function RequestDialog({
  start = {},
  carIds = [],
  onClose,
}: {
  start?: Partial<Typed>
  carIds?: string[]
  onClose: () => void
}) {
  const { t } = useT()
  const navigate = useNavigate()
  return (
    <EditDialog<Typed, z.output<typeof schema>, Made>
      size="lg"
      title={t('office.requests.new')}
      call={api.carRequests.create}
      draft={`request:new${carIds.join()}`}
      schema={schema}
      start={{ ...emptyWish, source: 'PHONE', priority: 'NORMAL', ...start }}
      save={{
        make: ({ companyId, ...body }) =>
          api.carRequests.create({ body: { ...body, carIds, companyIds: [companyId] } }),
      }}
      submit={t('office.requests.create')}
      invalidates={requestQueryGroups}
      done={({ items }) => t('office.requests.created', { no: String(items[0]!.requestNo) })}
      onClose={onClose}
      onEnd={({ items }) => void navigate({ to: '/car-requests/$id', params: { id: items[0]!.id }, replace: true })}
    >
      <Grid min="15rem" gap={3}>
        <CompanyField name="companyId" label={t('office.requests.dealer')} required />
        <SelectField
          name="source"
          label={t('office.requests.source')}
          options={byHand.map((value) => ({ value, label: tx(`requestSource.${value}`) }))}
        />
        <SelectField
          name="priority"
          label={t('office.requests.priority')}
          options={priorities.map((value) => ({ value, label: tx(`priority.${value}`) }))}
        />
      </Grid>
      <OpenOnes />
      <Grid min="13rem" gap={3}>
        <MoneyField name="priceMax" label={t('office.requests.priceMax')} />
        <FieldInputs defs={wishDefs} schema={schema} />
      </Grid>
    </EditDialog>
  )
}

/** The open requests of the chosen dealer. */
function OpenOnes() {
  const { t } = useT()
  const companyId = useFieldValue('companyId') as string | undefined
  const { data } = useQuery({
    ...api.carRequests.list.query({ query: { companyId, status: [...openRequestStatuses], pageSize: 5 } }),
    enabled: !!companyId,
    throwOnError: false,
  })
  if (!companyId || !data?.items.length) return null
  return (
    <output className="b-stack">
      <Text strong>{t('office.requests.openOnes')}</Text>
      <ul className="o-request-others">
        {data.items.map((row) => (
          <li key={row.id}>
            <Anchor to="/car-requests/$id" params={{ id: row.id }} target="_blank">
              #{row.requestNo} {wishTitle(row)}
            </Anchor>{' '}
            {tx(`requestStatus.${row.status}`)}
          </li>
        ))}
      </ul>
    </output>
  )
}

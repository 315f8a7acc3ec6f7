import { buyerCompaniesApi, type BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/session/groups.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { companyDefs } from './fields.ts'

const schema = buyerCompaniesApi.update.body!.omit({ version: true }).required()

/** The master data of a company and its groups. */
export function CompanyDialog({ company, onClose }: { company: BuyerCompanyDetail; onClose: () => void }) {
  const { t, format } = useT()
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  const words = wordsOf(companyDefs, format, {
    label: () => t('nav.groups'),
    text: (_, ids) => groups.flatMap((group) => ((ids as string[]).includes(group.id) ? [group.name] : [])).join(', '),
  })
  return (
    <EditDialog
      size="lg"
      title={t('office.buyers.edit')}
      call={api.buyerCompanies.update}
      draft={`company:${company.id}`}
      schema={schema}
      start={{ ...pickFields(companyDefs, company), groupIds: company.groupIds }}
      save={{
        record: company,
        words,
        send: (fields, version) =>
          api.buyerCompanies.update({ params: { id: company.id }, body: { ...fields, version } }),
      }}
      invalidates={['buyerCompanies', 'buyerGroups']}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <FieldInputs defs={companyDefs} schema={schema} />
      </Grid>
      <MultiSelectField
        name="groupIds"
        label={t('nav.groups')}
        options={groups.map((group) => ({ value: group.id, label: group.name }))}
      />
    </EditDialog>
  )
}

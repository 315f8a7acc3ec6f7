import { buyerRoles, buyerUserStates } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { BuyerCompanyDetail, OfficeCompanyUser } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { languages } from '@bilbro/contract/common'
import { tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { wordsOf, type FieldDef } from '../../kit/edit/field-def.ts'

const schema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(120),
  role: z.enum(buyerRoles),
  language: z.enum(languages),
  status: z.enum(buyerUserStates),
})
type Values = z.infer<typeof schema>

/**
 * Statuses that staff can set from each status. An invited user becomes active only through the link of the invitation.
 */
const next: Record<Values['status'], readonly Values['status'][]> = {
  INVITED: ['INVITED', 'DISABLED'],
  ACTIVE: ['ACTIVE', 'LOCKED', 'DISABLED'],
  LOCKED: ['LOCKED', 'ACTIVE', 'DISABLED'],
  DISABLED: ['DISABLED', 'ACTIVE', 'LOCKED'],
}

const defs = {
  email: { kind: 'email', label: 'word.email' },
  name: { kind: 'text', label: 'word.name' },
  role: { kind: 'choice', label: 'office.buyers.role', values: buyerRoles, family: 'office.buyers.role' },
  language: { kind: 'language', label: 'ui.language' },
  status: { kind: 'choice', label: 'word.status', values: buyerUserStates, family: 'buyerUserStatus' },
} satisfies Record<keyof Values, FieldDef>

type Props = { company: BuyerCompanyDetail; user?: OfficeCompanyUser; onClose: () => void }

/** Invites a user to a company, or changes an existing one. */
export function PersonDialog({ company, user, onClose }: Props) {
  const { t, format } = useT()
  const params = { id: company.id }
  return (
    <EditDialog<Values, Values, { email: string }>
      title={user ? t('office.buyers.editPerson') : t('office.buyers.invite')}
      call={user ? api.buyerCompanies.updateUser : api.buyerCompanies.invite}
      draft={`person:${company.id}:${user?.id ?? 'new'}`}
      schema={schema}
      start={user ?? { email: '', name: '', role: 'BUYER', language: company.language, status: 'INVITED' }}
      save={
        user
          ? {
              record: user,
              words: wordsOf(defs, format),
              fields: ({ email: _email, status, ...values }) => ({
                ...values,
                ...(status !== 'INVITED' && { status }),
              }),
              send: (fields, version) =>
                api.buyerCompanies.updateUser({ params: { ...params, userId: user.id }, body: { ...fields, version } }),
            }
          : {
              make: ({ status: _status, ...body }) => api.buyerCompanies.invite({ params, body }),
            }
      }
      done={({ email }) => (user ? t('ui.saved') : t('office.buyers.invited', { email }))}
      invalidates={['buyerCompanies']}
      {...(!user && { submit: t('office.buyers.invite') })}
      onClose={onClose}
    >
      {!user && <Text tone="dim">{t('office.buyers.inviteBody')}</Text>}
      <TextField name="email" label={t('word.email')} type="email" required disabled={user !== undefined} />
      <TextField name="name" label={t('word.name')} required maxLength={120} />
      <Grid cols={2} gap={3}>
        <SelectField
          name="role"
          label={t('office.buyers.role')}
          options={buyerRoles.map((value) => ({ value, label: t(`office.buyers.role.${value}`) }))}
        />
        <SelectField
          name="language"
          label={t('ui.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
        {user && (
          <SelectField
            name="status"
            label={t('word.status')}
            options={next[user.status].map((value) => ({ value, label: tx(`buyerUserStatus.${value}`) }))}
          />
        )}
      </Grid>
    </EditDialog>
  )
}

import { userFields } from '@bilbro/contract/admin/users/user-fields'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { meQuery, useMe } from '../../core/session/me.ts'
import { pickFields } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { ownDefs } from '../users/fields.ts'
import { AvatarCard, SignatureCard } from './picture-cards.tsx'

/** Name, phone, language, and the user's picture and signature. */
export function PersonTab() {
  return (
    <Stack>
      <PersonCard />
      <MailsCard />
      <AvatarCard />
      <SignatureCard />
    </Stack>
  )
}

const defs = { ...ownDefs, language: { ...ownDefs.language, hint: 'office.profile.languageHint' } } as const

function PersonCard() {
  const { t } = useT()
  const me = useMe()
  const client = useQueryClient()
  return (
    <FormCard
      title={t('office.profile.person')}
      call={api.profile.update}
      draft="profile"
      schema={userFields}
      start={pickFields(ownDefs, me)}
      save={{ make: (body) => api.profile.update({ body }) }}
      done={() => t('office.profile.saved')}
      invalidates={['users']}
      onSaved={(after) => client.setQueryData(meQuery.queryKey, after)}
    >
      <FieldInputs defs={defs} schema={userFields} />
      <Facts
        items={[
          { label: t('word.email'), value: me.email },
          { label: t('office.profile.yourSets'), value: me.sets.join(', ') },
        ]}
      />
    </FormCard>
  )
}

import { staffMails } from '@bilbro/contract/admin/users/profile'
import type { NoticeGroup } from '@bilbro/contract/admin/notifications/notification-kinds'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { meQuery, useMe } from '../../core/session/me.ts'
import type { FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { FormCard } from '../../kit/edit/form-card.tsx'

const defs = {
  notes: { kind: 'check', label: 'office.notices.group.notes' },
  requests: { kind: 'check', label: 'office.notices.group.requests' },
  offers: { kind: 'check', label: 'office.notices.group.offers' },
  contracts: { kind: 'check', label: 'office.notices.group.contracts' },
} satisfies Record<NoticeGroup, FieldDef>

/** For which notifications an e-mail is sent as well. */
export function MailsCard() {
  const { t } = useT()
  const me = useMe()
  const client = useQueryClient()
  return (
    <FormCard
      title={t('office.notices.mails')}
      call={api.profile.update}
      draft="profile-mails"
      schema={staffMails}
      start={me.mails}
      save={{ make: (mails) => api.profile.update({ body: { mails } }) }}
      done={() => t('office.profile.saved')}
      onSaved={(after) => client.setQueryData(meQuery.queryKey, after)}
      isQuiet
    >
      <Text tone="dim">{t('office.notices.mailsHint')}</Text>
      <FieldInputs defs={defs} schema={staffMails} />
    </FormCard>
  )
}

import { buyerRoles } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { signupsApi, type SignupDetail } from '@bilbro/contract/dealers/signups/signups'
import { langNames } from '@bilbro/i18n/locale'
import { tx } from '@bilbro/i18n/i18n'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/session/groups.ts'
import { isConflict } from '../../core/conflict/conflict.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { MailPreview } from './mail-preview.tsx'
import { DecisionConflict } from './decision-conflict.tsx'
import type { Decision } from './signups-search.ts'

const all = signupsApi.decide.body!.omit({ version: true, companyId: true })
// A question and a rejection need a text; an approval does not.
const worded = all.extend({ message: all.shape.message.unwrap().min(10) })
type Values = z.output<typeof all>
const founding = 'new'
const schemas = { approve: all, ask: worded, reject: worded } as const
const statuses = { approve: 'APPROVED', ask: 'MORE_INFO', reject: 'REJECTED' } as const
const titles = {
  approve: 'office.signups.approve',
  ask: 'office.signups.ask',
  reject: 'office.signups.reject',
} as const

/** Approves, asks or rejects, with a preview of the e-mail to the dealer. */
export function DecideDialog({
  signup,
  decision,
  onClose,
}: {
  signup: SignupDetail
  decision: Decision
  onClose: () => void
}) {
  const { t } = useT()
  const client = useQueryClient()
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  // The decision applies to the version that was seen; changes by colleagues are shown first.
  const [version, setVersion] = useState(signup.version)
  const [isDone, setDone] = useState(false)
  const isClosed = signup.decidedAt !== null
  const duplicates = signup.duplicates.filter(
    (duplicate) => duplicate.kind === 'company' && duplicate.status === 'APPROVED',
  )
  const [companyId, setCompanyId] = useState(
    () => duplicates.find(({ reasons }) => reasons.includes('orgNo'))?.id ?? founding,
  )
  const { id } = signup
  const target = decision === 'approve' && companyId !== founding ? { companyId } : {}
  const { queryKey } = api.signups.get.query({ params: { id } })
  const decide = async (values: Values): Promise<SignupDetail | undefined> => {
    try {
      return await api.signups.decide({ params: { id }, body: { ...values, ...target, version } })
    } catch (error) {
      if (!isConflict(error)) throw error
      client.setQueryData(queryKey, error.current as SignupDetail)
      return undefined
    }
  }
  const languages = Object.entries(langNames).map(([value, label]) => ({ value, label }))
  const isOld = signup.version !== version && !isDone
  return (
    <EditDialog<z.input<typeof all>, Values, SignupDetail>
      kept
      size="xl"
      title={`${t(titles[decision])}: ${signup.companyName}`}
      call={api.signups.decide}
      // If another user has decided, the typed text can still be read and copied.
      locked={isClosed && !isDone ? '' : undefined}
      draft={`signup-${decision}:${id}`}
      schema={schemas[decision]}
      start={{ status: statuses[decision], message: '', language: signup.language, role: 'ADMIN', groupIds: [] }}
      save={{ make: decide }}
      onSaved={(after) => {
        setDone(true)
        client.setQueryData(queryKey, after)
      }}
      done={() =>
        decision === 'approve'
          ? t('office.signups.approved', { company: signup.companyName })
          : t(decision === 'ask' ? 'office.signups.asked' : 'office.signups.rejected')
      }
      invalidates={['signups', 'buyerGroups']}
      submit={t(titles[decision])}
      danger={decision === 'reject'}
      reason={isOld ? t('office.signups.conflictFirst') : undefined}
      above={isOld && <DecisionConflict signup={signup} onGoOn={() => setVersion(signup.version)} />}
      beside={(form) => (
        <MailPreview
          id={id}
          body={{ ...form.watch(), status: statuses[decision], ...target }}
          isReady={decision === 'approve' || (form.watch('message') ?? '').trim() !== ''}
        />
      )}
      onClose={onClose}
    >
      {decision === 'approve' ? (
        <>
          {duplicates.length > 0 && (
            <ForWhom signup={signup} duplicates={duplicates} value={companyId} onChoose={setCompanyId} />
          )}
          <RadioField
            name="role"
            label={t('office.signups.role')}
            options={[...buyerRoles]
              .toSorted((a, b) => Number(b === 'ADMIN') - Number(a === 'ADMIN'))
              .map((value) => ({ value, label: tx(`office.signups.roles.${value}`) }))}
          />
          <MultiSelectField
            name="groupIds"
            label={t('office.signups.groups')}
            hint={t('office.signups.groupsHint')}
            options={groups.map((group) => ({ value: group.id, label: group.name }))}
          />
        </>
      ) : (
        <TextAreaField
          name="message"
          label={t(decision === 'ask' ? 'office.signups.yourQuestion' : 'office.signups.yourReason')}
          hint={t('office.signups.messageHint')}
          required
          rows={7}
          maxLength={2000}
        />
      )}
      <SelectField name="language" label={t('office.signups.mailLanguage')} options={languages} />
    </EditDialog>
  )
}

type ForWhomProps = {
  signup: SignupDetail
  duplicates: SignupDetail['duplicates']
  value: string
  onChoose: (companyId: string) => void
}

/** Creates a company, or adds the person to an existing one. */
function ForWhom({ signup, duplicates, value, onChoose }: ForWhomProps) {
  const { t } = useT()
  const options = [
    { id: founding, label: t('office.signups.asNew', { name: signup.companyName }) },
    ...duplicates.map(({ id, name }) => ({
      id,
      label: t('office.signups.asUser', { person: signup.contactName, company: name }),
    })),
  ]
  return (
    <fieldset className="b-field">
      <legend className="b-field-label">{t('office.signups.as')}</legend>
      <div className="b-choices">
        {options.map(({ id, label }) => (
          <label key={id} className="b-choice">
            <input type="radio" name="company" value={id} checked={value === id} onChange={() => onChoose(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

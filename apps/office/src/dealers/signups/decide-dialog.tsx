import { buyerRoles } from '@bilbro/contract/dealers/buyer-auth'
import { signupsApi, type SignupDetail } from '@bilbro/contract/dealers/signups'
import { langNames } from '@bilbro/i18n/locale'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { MultiSelectField } from '@bilbro/ui/forms/multi-select-field'
import { RadioField } from '@bilbro/ui/forms/radio-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/groups.ts'
import { isConflict } from '../../core/conflict/conflict.ts'
import { MailPreview } from './mail-preview.tsx'
import { DecisionConflict } from './decision-conflict.tsx'
import type { Decision } from './signups-search.ts'

const all = signupsApi.decide.body!.omit({ version: true, companyId: true })
// A question and a refusal are words; an approval needs none.
const worded = all.extend({ message: all.shape.message.unwrap().min(10) })
const founding = 'new'
const schemas = { approve: all, ask: worded, reject: worded } as const
const statuses = { approve: 'APPROVED', ask: 'MORE_INFO', reject: 'REJECTED' } as const
const titles = {
  approve: 'office.signups.approve',
  ask: 'office.signups.ask',
  reject: 'office.signups.reject',
} as const

/** Approve, ask or reject: with what the dealer gets, and the mail as he will read it. */
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
  // What was seen is what is decided on: what a colleague does meanwhile is told first.
  const [version, setVersion] = useState(signup.version)
  const [isDone, setDone] = useState(false)
  const isClosed = signup.decidedAt !== null
  const duplicates = signup.duplicates.filter(
    (duplicate) => duplicate.kind === 'company' && duplicate.status === 'APPROVED',
  )
  const [companyId, setCompanyId] = useState(
    () => duplicates.find(({ reasons }) => reasons.includes('orgNo'))?.id ?? founding,
  )
  const form = useZodForm(schemas[decision], {
    defaults: { status: statuses[decision], message: '', language: signup.language, role: 'ADMIN', groupIds: [] },
  })
  const { id } = signup
  const draft = useDraft(`signup-${decision}:${id}`, form)
  const submit = async (values: (typeof all)['_zod']['output']) => {
    const target = decision === 'approve' && companyId !== founding ? { companyId } : {}
    const { queryKey } = api.signups.get.query({ params: { id } })
    try {
      const after = await api.signups.decide({ params: { id }, body: { ...values, ...target, version } })
      setDone(true)
      client.setQueryData(queryKey, after)
      onClose()
      for (const group of ['signups', 'buyerGroups']) void client.invalidateQueries({ queryKey: [group] })
    } catch (error) {
      if (!isConflict(error)) throw error
      client.setQueryData(queryKey, error.current as SignupDetail)
      return
    }
    draft.clear()
    toast.success(
      decision === 'approve'
        ? t('office.signups.approved', { company: signup.companyName })
        : t(decision === 'ask' ? 'office.signups.asked' : 'office.signups.rejected'),
    )
  }
  const languages = Object.entries(langNames).map(([value, label]) => ({ value, label }))
  const values = form.watch()
  return (
    <Dialog open size="xl" title={`${t(titles[decision])}: ${signup.companyName}`} onClose={onClose}>
      {signup.version !== version && !form.formState.isSubmitting && !isDone && (
        <DecisionConflict signup={signup} onGoOn={() => setVersion(signup.version)} />
      )}
      <div className="o-decide">
        <Form form={form} onSubmit={submit} kept>
          {decision === 'approve' ? (
            <>
              {duplicates.length > 0 && (
                <fieldset className="b-field">
                  <legend className="b-field-label">{t('office.signups.as')}</legend>
                  <div className="b-choices">
                    {[
                      { value: founding, label: t('office.signups.asNew', { name: signup.companyName }) },
                      ...duplicates.map((duplicate) => ({
                        value: duplicate.id,
                        label: t('office.signups.asUser', { person: signup.contactName, company: duplicate.name }),
                      })),
                    ].map((option) => (
                      <label key={option.value} className="b-choice">
                        <input
                          type="radio"
                          name="company"
                          value={option.value}
                          checked={companyId === option.value}
                          onChange={() => setCompanyId(option.value)}
                        />
                        {option.label}
                      </label>
                    ))}
                  </div>
                </fieldset>
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
          <DialogActions>
            <Button onClick={onClose}>{t(isClosed ? 'ui.close' : 'ui.cancel')}</Button>
            {!isClosed && (
              <Button
                type="submit"
                look={decision === 'reject' ? 'danger-filled' : 'primary'}
                busy={form.formState.isSubmitting}
                {...(signup.version !== version && { reason: t('office.signups.conflictFirst') })}
              >
                {t(titles[decision])}
              </Button>
            )}
          </DialogActions>
        </Form>
        <MailPreview
          id={id}
          body={{
            ...values,
            status: statuses[decision],
            ...(decision === 'approve' && companyId !== founding && { companyId }),
          }}
          isReady={decision === 'approve' || (values.message ?? '').trim() !== ''}
        />
      </div>
    </Dialog>
  )
}

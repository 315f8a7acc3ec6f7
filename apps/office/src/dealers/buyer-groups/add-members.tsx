import type { Api } from '@bilbro/contract'
import type { BuyerGroupDetail } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { emailsIn } from '@bilbro/contract/admin/mails/email-list'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { FormError } from '@bilbro/ui/forms/form/form'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Results = DataOf<Api['buyerGroups']['addBuyer']>['results']
const most = 500
const touches = ['buyerGroups', 'buyerCompanies'] as const
const tones = { ADDED: 'green', ALREADY: 'grey', NOT_FOUND: 'amber' } as const

/** Adds companies to a group, one by one or as a pasted list of e-mail addresses. */
export function AddMembers({ group, onClose }: { group: BuyerGroupDetail; onClose: () => void }) {
  const { t } = useT()
  return (
    <Dialog open size="lg" title={t('office.groups.add')} onClose={onClose}>
      <Stack gap={6}>
        <FindCompany group={group} />
        <PasteBox groupId={group.id} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function FindCompany({ group }: { group: BuyerGroupDetail }) {
  const { t, format } = useT()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...api.buyerCompanies.list.query({ query: { search, pageSize: 6 } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const add = useAction(
    (company: { id: string; name: string }) =>
      api.buyerGroups.addBuyer({ params: { id: group.id }, body: { companyId: company.id } }),
    { done: (_, company) => t('office.groups.added', { name: company.name }), invalidates: touches },
  )
  const inside = new Set(group.memberList.map((member) => member.id))
  return (
    <Stack gap={2} as="section">
      <Title level={3}>{t('office.groups.findCompany')}</Title>
      <SearchInput label={t('office.groups.findCompanyHint')} value={search} onSearch={setSearch} />
      {search.length > 1 && data && (
        <ul className="o-found">
          {data.items.map((company) => (
            <li key={company.id}>
              <span className="o-grow">
                <b>{company.name}</b>{' '}
                <span className="o-dim">
                  {[company.city, format.country(company.country)].filter(Boolean).join(', ')}
                </span>
              </span>
              {inside.has(company.id) ? (
                <Badge icon={Check}>{t('office.groups.result.ALREADY')}</Badge>
              ) : (
                <Button size="sm" icon={<Plus size={14} />} busy={add.busy} onClick={() => void add.run(company)}>
                  {t('ui.add')}
                </Button>
              )}
            </li>
          ))}
          {data.items.length === 0 && <li className="o-dim">{t('ui.nothingFound')}</li>}
        </ul>
      )}
    </Stack>
  )
}

function PasteBox({ groupId }: { groupId: string }) {
  const { t } = useT()
  const form = useZodForm(z.object({ text: z.string().max(100_000) }), { defaults: { text: '' } })
  const draft = useDraft(`group-paste:${groupId}`, form)
  const [results, setResults] = useState<Results>([])
  const emails = emailsIn(form.watch('text'))
  const add = useAction(
    (list: string[]) => api.buyerGroups.addBuyer({ params: { id: groupId }, body: { emails: list } }),
    {
      invalidates: touches,
      rethrow: true,
    },
  )
  const tooMany = emails.length > most ? t('office.groups.pasteTooMany', { count: emails.length }) : undefined
  const submit = async () => {
    if (!emails.length || tooMany) return
    const done = await add.run(emails)
    if (!done) return
    setResults(done.results)
    // Addresses that were not found stay in the field, so that the user can correct them.
    const left = done.results.flatMap(({ email, result }) => (result === 'NOT_FOUND' && email ? [email] : []))
    form.setValue('text', left.join('\n'))
    if (!left.length) draft.clear()
  }
  const count = (result: Results[number]['result']) => results.filter((one) => one.result === result).length
  return (
    <Stack gap={2} as="section">
      <Title level={3}>{t('office.groups.paste')}</Title>
      <Form form={form} onSubmit={submit} kept>
        <TextAreaField name="text" label={t('office.groups.paste')} hint={t('office.groups.pasteHint')} rows={5} bare />
        <FormError message={tooMany} />
        <Group justify="flex-end">
          <Button
            type="submit"
            look="primary"
            busy={add.busy}
            {...(!emails.length ? { reason: t('office.groups.pasteNone') } : tooMany && { reason: tooMany })}
          >
            {emails.length ? t('office.groups.pasteCount', { count: emails.length }) : t('office.groups.pasteAdd')}
          </Button>
        </Group>
      </Form>
      {results.length > 0 && (
        <div aria-live="polite">
          <Group>
            {(['ADDED', 'ALREADY', 'NOT_FOUND'] as const).map(
              (result) =>
                count(result) > 0 && (
                  <Badge key={result} tone={tones[result]}>
                    {`${t(`office.groups.result.${result}`)}: ${count(result)}`}
                  </Badge>
                ),
            )}
          </Group>
          <ul className="o-found o-found-long">
            {results.map(({ email, result, company }) => (
              <li key={email}>
                <span className="o-grow o-wrap">
                  {email} <span className="o-dim">{company?.name}</span>
                </span>
                <Badge tone={tones[result]}>{t(`office.groups.result.${result}`)}</Badge>
              </li>
            ))}
          </ul>
          {count('NOT_FOUND') > 0 && (
            <Text tone="dim" size={12}>
              {t('office.groups.leftOver')}
            </Text>
          )}
        </div>
      )}
    </Stack>
  )
}

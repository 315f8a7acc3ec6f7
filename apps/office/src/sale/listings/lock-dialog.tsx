import { b2bApi, type Listing } from '@bilbro/contract/sale/b2b'
import { lockReasons } from '@bilbro/contract/listing-states'
import { serverNow } from '@bilbro/i18n/clock'
import { tx } from '@bilbro/i18n/i18n'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { CompanyField } from '../../kit/company-field.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { lockUntil } from './lock-durations.ts'

const schema = b2bApi.lock.body!.omit({ version: true, minutes: true }).extend({ minutes: z.string() })
const sameDay = (at: Date) => at.toDateString() === new Date(serverNow()).toDateString()
type Props = { listing: Listing; onDone: (after: Listing) => void; onClose: () => void }

/** Locks a car for a while with a reason; the lock expires by itself. */
export function LockDialog({ listing, onDone, onClose }: Props) {
  const { t, format } = useT()
  // The options at opening, so that they do not change under the pointer.
  const [untils] = useState(() => lockUntil(new Date(serverNow())))
  const may = useCan()
  const title = listing.lock ? t('office.b2b.extend') : t('office.b2b.lock')
  return (
    <EditDialog
      size="sm"
      title={title}
      call={api.b2b.lock}
      draft={`lock:${listing.id}`}
      schema={schema}
      start={{
        reason: listing.lock?.reason ?? 'OFFER',
        note: '',
        minutes: '240',
        companyId: listing.lock?.forCompany?.id ?? null,
      }}
      save={{
        make: ({ minutes, ...body }) =>
          api.b2b.lock({
            params: { id: listing.id },
            body: { ...body, minutes: Number(minutes), version: listing.version },
          }),
      }}
      done={() => ''}
      invalidates={['cars', 'b2b', 'carLogs']}
      onSaved={onDone}
      submit={title}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label={t('word.reason')}
        options={lockReasons.map((value) => ({ value, label: tx(`lockReason.${value}`) }))}
      />
      {may(api.buyerCompanies.list) && (
        <CompanyField name="companyId" label={t('office.offers.forDealer')} hint={t('office.offers.forDealerHint')} />
      )}
      <RadioField
        name="minutes"
        label={t('office.lock.until')}
        options={untils.map(({ id, at, minutes }) => ({
          value: String(minutes),
          label: t(`office.lock.${id}`, { until: sameDay(at) ? format.time(at) : format.instant(at) }),
        }))}
      />
      <TextField name="note" label={t('word.note')} maxLength={500} />
    </EditDialog>
  )
}

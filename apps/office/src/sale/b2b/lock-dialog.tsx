import { b2bApi, type Listing } from '@bilbro/contract/sale/b2b'
import { lockReasons } from '@bilbro/contract/listing-states'
import { tx } from '@bilbro/i18n/i18n'
import { NumberField } from '@bilbro/ui/forms/number-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { CompanyField } from '../../kit/company-field.tsx'
import { EditDialog } from '../../kit/edit-dialog.tsx'

const schema = b2bApi.lock.body!.omit({ version: true })
type Props = { listing: Listing; onDone: (after: Listing) => void; onClose: () => void }

/** Holds a car back for a while, with the reason; the lock ends by itself. */
export function LockDialog({ listing, onDone, onClose }: Props) {
  const { t } = useT()
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
        minutes: 240,
        companyId: listing.lock?.forCompany?.id ?? null,
      }}
      save={{
        make: (body) => api.b2b.lock({ params: { id: listing.id }, body: { ...body, version: listing.version } }),
      }}
      done={() => ''}
      touches={['cars', 'b2b', 'carLogs']}
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
      <NumberField name="minutes" label={t('office.b2b.minutes')} hint={t('office.b2b.minutesHint')} />
      <TextField name="note" label={t('word.note')} maxLength={500} />
    </EditDialog>
  )
}

import { signatureWays } from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { providerNames } from '@bilbro/contract/admin/providers'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Send } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { Checklist } from '../contract-checklist.tsx'
import { contractQueryGroups } from '../contract-words.ts'

const schema = z.strictObject({
  signWith: z.enum(signatureWays),
  hours: z
    .int()
    .min(1)
    .max(14 * 24),
})

/** Freezes the draft and requests the company's signature. Blocking and doubtful points are listed first. */
export function SendDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useT()
  const { signWays } = contract
  const doubtful = contract.checklist.filter(({ level }) => level !== 'OK')
  return (
    <EditDialog
      size="sm"
      title={t('office.contracts.send')}
      call={api.contracts.send}
      draft={`contract-send:${contract.id}`}
      schema={schema}
      start={{ hours: 48, signWith: signWays[0]! }}
      save={{
        make: (said: z.infer<typeof schema>) =>
          api.contracts.send({ params: { id: contract.listingId }, body: { ...said, version: contract.version } }),
      }}
      submit={t('office.contracts.sendYes')}
      icon={<Send size={16} />}
      invalidates={contractQueryGroups}
      done={({ number }) => t('office.contracts.sent', { number: number ?? '' })}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.contracts.sendBody')}</Text>
      {doubtful.length > 0 && <Checklist contract={contract} items={doubtful} />}
      {signWays.length > 1 && (
        <RadioField
          name="signWith"
          label={t('office.contracts.signWith')}
          hint={t('office.contracts.signWithHint')}
          options={signWays.map((value) => ({
            value,
            label: value === 'local' ? t('office.contracts.signWith.local') : providerNames[value],
          }))}
        />
      )}
      <NumberField name="hours" label={t('office.contracts.hours')} hint={t('office.contracts.hoursHint')} required />
    </EditDialog>
  )
}

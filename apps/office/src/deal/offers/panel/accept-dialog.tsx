import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { rightWords } from '../../../core/right-words.ts'
import { CreditBanner, useCredit } from '../../../dealers/company-credit/credit-banner.tsx'
import { carsName } from '../car-names.ts'
import { OfferReadOut } from './offer-read-out.tsx'
import { withConflictMessage } from '../conflict-message.ts'
import { offerQueryGroups } from './query-groups.ts'
import { useRivals } from './use-rivals.ts'

type Accepting = { message: string; reason: string; creditReason: string }
const right = 'offers.belowMinimum'
const override = 'credit.override'
const isShut = ({ state }: { state: string }) => state === 'BLOCKED' || state === 'OVERDUE'

/** Accepts an offer and shows the consequences: margin, tax, and who would wait. */
export function AcceptDialog({ offer: now, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  // The offer as shown when the dialog opened: nobody accepts a changed amount by mistake.
  const [offer] = useState(now)
  const { isBelowMinimum, amount, company } = offer
  const rivals = useRivals(offer)
  const money = format.money(amount, { whole: true })
  const credit = useCredit(company.id)
  // Shown in advance to users who may see it; others see it in the refusal.
  const isOver = credit !== undefined && (isShut(credit) || (credit.free !== null && credit.free.minor < amount.minor))
  const schema = z.strictObject({
    message: z.string().trim().max(1000),
    reason: z
      .string()
      .trim()
      .min(isBelowMinimum ? 10 : 0)
      .max(500),
    creditReason: z
      .string()
      .trim()
      .min(isOver ? 10 : 0)
      .max(500),
  })
  const needed =
    isBelowMinimum && !may({ access: right }) ? right : isOver && !may({ access: override }) ? override : null
  const reason = needed ? t('office.edit.locked', { right: rightWords(needed) }) : undefined
  return (
    <EditDialog<Accepting, Accepting, OfferDetail>
      size="xl"
      title={t('office.offers.acceptTitle', { amount: money, company: company.name })}
      call={api.offers.accept}
      draft={`offer-accept:${offer.id}`}
      schema={schema}
      start={{ message: '', reason: '', creditReason: '' }}
      save={{
        make: ({ message, reason: why, creditReason }) =>
          withConflictMessage(offer, () =>
            api.offers.accept({
              params: { id: offer.id },
              body: {
                version: offer.version,
                amount,
                ...(message && { message }),
                ...(why && { reason: why }),
                ...(creditReason && { creditReason }),
              },
            }),
          ),
      }}
      submit={t('office.offers.accept', { amount: money })}
      {...(reason !== undefined && { reason })}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.accepted', { car: carsName(offer), company: company.name })}
      onClose={onClose}
      beside={() => <OfferReadOut offer={offer} minor={amount.minor} title={t('office.offers.atTable')} />}
    >
      <Stack gap={2}>
        <Text>{t('office.offers.acceptBody', { company: company.name, count: offer.cars.length })}</Text>
        {rivals.open > 0 && <Text strong>{t('office.offers.wouldWait', { count: rivals.open })}</Text>}
        {rivals.better && (
          <Text tone="accent">
            {t('office.offers.better', {
              company: rivals.better.company.name,
              amount: format.money(rivals.better.amount, { whole: true }),
            })}
          </Text>
        )}
        <CreditBanner companyId={company.id} more={amount} />
      </Stack>
      {isOver && (
        <TextAreaField name="creditReason" label={t('office.credit.reason')} hint={reason} required maxLength={500} />
      )}
      {isBelowMinimum && (
        <TextAreaField name="reason" label={t('office.offers.belowReason')} hint={reason} required maxLength={500} />
      )}
      <TextAreaField name="message" label={t('office.offers.message')} maxLength={1000} />
    </EditDialog>
  )
}

import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Stack } from '@bilbro/ui/layout/layout'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import type { TaxedCar } from '../form/all-in.ts'
import { AllInLines } from '../form/all-in-lines.tsx'
import { BoundText } from '../form/bound-text.tsx'
import { sendOfferCommand } from '../send-offer-command.ts'

type Props = { offer: PortalOfferDetail; car: TaxedCar | undefined; onDone: () => void; onCancel: () => void }

/** Explains once what accepting means. The shown amount is the one that is accepted. */
export function AcceptPanel({ offer, car, onDone, onCancel }: Props) {
  const { t, format } = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { amount, version, id, destination, cars } = offer
  const written = format.money(amount, { whole: true })
  const buy = async () => {
    setBusy(true)
    try {
      await sendOfferCommand(
        () => api.portalOffers.accept({ params: { id }, body: { version, amount } }),
        (after) =>
          after.isChecking && after.expiresAt
            ? t('offers.checkingDone', { until: format.instant(after.expiresAt) })
            : t('offers.agreed', { amount: written }),
      )
      onDone()
    } catch (error) {
      setProblem(errorMessage(error as Error))
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <AllInLines car={car} amount={amount} to={destination} />
      <BoundText amount={amount} car={car} to={destination} count={cars.length} />
      <FormAlert message={problem} />
      <DialogActions>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button look="move" busy={isBusy} onClick={() => void buy()} data-autofocus>
          {t('offers.buy', { amount: written })}
        </Button>
      </DialogActions>
    </Stack>
  )
}

import { receiptMaxBytes } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Button } from '@bilbro/ui/forms/button'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { type RateAnswer, RateQuestion } from '../rate-question.tsx'

type Props = {
  /** The car of the invoice. */
  carId?: string | undefined
  onClose: () => void
  onMade: (id: string) => void
}

/** Uploads a supplier's invoice as received: PDF, photo or data. */
export function UploadPurchaseDialog({ carId, onClose, onMade }: Props) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: {} }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const { data: car } = useQuery({
    ...api.cars.get.query({ params: { id: carId ?? '' } }),
    enabled: carId !== undefined && may(api.cars.get),
    throwOnError: false,
  })
  const entities = data?.items ?? []
  const legalEntityId = chosen ?? entities.find(({ isDefault }) => isDefault)?.id
  const [asked, setAsked] = useState<{ file: File; currency: string; day: string }>()
  const send = async (file: File, signal?: AbortSignal, rate?: RateAnswer) => {
    const body = { ...(legalEntityId && { legalEntityId }), ...(carId && { carId }), ...rate }
    const { id } = await api.purchaseInvoices
      .upload({ body }, { files: { file: [file] }, ...(signal && { signal }) })
      .catch((error: Error & { code?: string; params?: Record<string, string> }) => {
        if (error.code === 'purchaseInvoice.rateNeeded')
          setAsked({ file, currency: error.params?.currency ?? '', day: error.params?.day ?? '' })
        throw error
      })
    void client.invalidateQueries({ queryKey: ['purchaseInvoices'] })
    toast.success(t('office.purchase.uploaded'))
    onMade(id)
  }
  const answer = useAction((rate: RateAnswer) => send(asked!.file, undefined, rate), {
    invalidates: ['purchaseInvoices'],
  })
  return (
    <Dialog open size="md" title={t('office.purchase.uploadTitle')} onClose={onClose}>
      <Stack>
        <Text tone="dim">{t('office.purchase.uploadHint')}</Text>
        {car && (
          <Text strong>
            {t('office.purchase.uploadCar', { car: [car.brand, car.model, car.stockNo].filter(Boolean).join(' · ') })}
          </Text>
        )}
        {entities.length > 1 && legalEntityId && (
          <Choose
            label={t('office.purchase.entity')}
            value={legalEntityId}
            options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        <Upload
          label={t('upload.choose')}
          accept={['.pdf', '.xml', '.jpg', '.jpeg', '.png', '.webp']}
          maxBytes={receiptMaxBytes}
          types="PDF, XML, JPEG, PNG, WebP"
          multiple={false}
          send={(file, _progress, signal) => send(file, signal)}
        />
        {asked && (
          <RateQuestion
            key={asked.file.name}
            currency={asked.currency}
            day={asked.day}
            busy={answer.busy}
            onAnswer={(rate) => void answer.run(rate)}
          />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}

import { type DriverCar, driverReport, type DriverStep } from '@bilbro/contract/road/driver-links/driver-fields'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { hasDraft, useDraft } from '@bilbro/ui/forms/form/use-draft'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SignaturePad } from '@bilbro/ui/forms/signature-pad'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { newId } from '@bilbro/web/offline/new-id'
import { PhotoTiles } from './photo-tiles.tsx'
import type { Driving } from './use-driver.ts'

const schema = driverReport.pick({ odometerKm: true, name: true, note: true, damage: true, drawing: true })
const blank = { odometerKm: null, name: '', note: '', damage: '' }

/** Opening the camera may unload the page: typed and drawn data is restored afterwards. */
const stepDraft = ({ transportId }: DriverCar, step: DriverStep) => `driver:${transportId}:${step}`
export const isTyped = (car: DriverCar, step: DriverStep): boolean => hasDraft(stepDraft(car, step), { lasting: true })

type Props = { car: DriverCar; step: DriverStep; driving: Driving; onClose: () => void }

/** Photos, odometer, name and signature. The report stays on the phone until the server has received it. */
export function StepForm({ car, step, driving, onClose }: Props) {
  const { t } = useT()
  const form = useZodForm(schema, { defaults: blank })
  const draft = useDraft(stepDraft(car, step), form, { lasting: true })
  const [name, odometerKm, drawing] = form.watch(['name', 'odometerKm', 'drawing'])
  // At the delivery all fields are required as a proof; at earlier steps they are optional.
  const missing =
    step !== 'DELIVERY'
      ? undefined
      : odometerKm === null
        ? t('driver.needOdometer')
        : !name?.trim()
          ? t('driver.needName')
          : !drawing
            ? t('driver.needSignature')
            : undefined
  const submit = async (said: typeof schema._output) => {
    if (missing) return
    const once = { clientId: newId(), transportId: car.transportId, driverStep: step }
    const body = { ...once, happenedAt: new Date().toISOString(), ...said }
    await driving.queue.add({ kind: 'report', body })
    draft.clear()
    onClose()
  }
  return (
    <section className="driver-form" tabIndex={-1} aria-label={t(`driver.say.${step}`)}>
      <PhotoTiles car={car} step={step} driving={driving} />
      <Form form={form} onSubmit={submit}>
        <NumberField name="odometerKm" label={t('driver.odometer')} unit="km" required={step === 'DELIVERY'} />
        <TextField name="name" label={t(`driver.name.${step}`)} required={step === 'DELIVERY'} maxLength={120} />
        <SignaturePad
          label={t('driver.signature')}
          value={drawing}
          onChange={(drawn) => form.setValue('drawing', drawn, { shouldDirty: true })}
        />
        <TextAreaField name="damage" label={t('driver.damage')} hint={t('driver.damageHint')} maxLength={500} />
        <TextAreaField name="note" label={t('driver.note')} maxLength={500} />
        <Button
          type="submit"
          look="primary"
          size="lg"
          wide
          busy={form.formState.isSubmitting}
          {...(missing && { reason: missing })}
        >
          {t(`driver.submit.${step}`)}
        </Button>
        {missing && (
          <Text tone="dim" size={12} align="center">
            {missing}
          </Text>
        )}
        <Button
          look="quiet"
          wide
          onClick={() => {
            draft.clear()
            onClose()
          }}
        >
          {t('ui.cancel')}
        </Button>
      </Form>
    </section>
  )
}

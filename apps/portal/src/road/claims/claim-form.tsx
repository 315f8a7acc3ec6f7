import { ApiError } from '@bilbro/contract/client'
import { type ClaimTyped, claimTyped } from '@bilbro/contract/road/claims/claim-forms'
import { sideOfZone } from '@bilbro/contract/road/claims/claim-panels'
import { type ClaimSide, claimSides } from '@bilbro/contract/road/claims/claim-states'
import type { ClaimBasis } from '@bilbro/contract/road/claims/portal-claims'
import { carNamed } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { reportWords } from '@bilbro/i18n/report/report-says'
import { translateMessage } from '@bilbro/i18n/texts/zod-messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { useClaimPhotos } from './claim-photos.ts'
import { ReportUntil } from './report-problem.tsx'
import { SidePair, SidePhotos } from './side-photos.tsx'
import './claims.css'

const dayMs = 24 * 3_600_000

/** The form for a claim about a car, with photos beside those of its listing. The draft is kept until it is sent. */
export function ClaimForm({ basis }: { basis: ClaimBasis }) {
  const { t, lang } = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { transportId, car, kinds, listingPhotos, report } = basis
  const before = (side: ClaimSide) =>
    [...listingPhotos, ...(report?.photos ?? [])].filter((photo) => photo.side === side).map(({ url }) => url)
  const reportSays = (side: ClaimSide) =>
    report
      ? reportWords(
          report.number,
          report.damages.filter(({ zone }) => sideOfZone(zone) === side),
        )
      : undefined
  const form = useZodForm(claimTyped, { defaults: { body: '', mileage: null as never, wanted: null, photos: [] } })
  const key = `claim:${transportId}`
  const draft = useDraft(key, form)
  useFormDraft(key, form)
  const photos = form.watch('photos')
  const setPhotos = (next: ClaimTyped['photos']) =>
    form.setValue('photos', next, { shouldDirty: true, shouldValidate: true })
  const uploads = useClaimPhotos((photo) => setPhotos([...form.getValues('photos'), photo]))
  const send = async ({ photos: sent, ...body }: ClaimTyped) => {
    try {
      const { id } = await api.portalClaims.open({
        body: {
          ...body,
          transportId,
          photoIds: sent.map((photo) => photo.id),
          panels: sent.flatMap(({ id: photoId, zone }) => (zone ? [{ photoId, zone }] : [])),
        },
      })
      draft.clear()
      void client.invalidateQueries({ queryKey: ['portalClaims'] })
      toast.success(t('claims.sent'))
      // Back leads to the previous page, not to an empty form.
      await navigate({ to: '/$lang/portal/claims/$id', params: { lang, id }, replace: true })
    } catch (error) {
      // Photos that were uploaded more than a day ago were deleted.
      if (error instanceof ApiError && error.code === 'claim.photoGone')
        setPhotos(sent.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) < dayMs))
      throw error
    }
  }
  const waits = uploads.isSending ? t('claims.photoWaits') : uploads.hasFailed ? t('claims.photoFailed') : undefined
  const noPhoto = form.formState.errors.photos?.message
  return (
    <Form form={form} onSubmit={send} className="claim-form" kept>
      <Stack gap={4}>
        <div>
          <Text strong size={16}>
            {carNamed(car.title)} · {car.stockNo}
          </Text>
          <ReportUntil basis={basis} />
        </div>
        <SelectField
          name="kind"
          label={t('claims.kind')}
          required
          options={kinds.map((value) => ({ value, label: t(`claimKind.${value}`) }))}
        />
        <TextAreaField name="body" label={t('claims.body')} required maxLength={4000} />
        <Grid min="14rem" gap={3}>
          <NumberField name="mileage" label={t('claims.mileage')} unit="km" required />
          <MoneyField name="wanted" label={t('claims.wanted')} />
        </Grid>
        <Card title={t('claims.photos')}>
          <Stack gap={4}>
            <Text tone="dim">{t('claims.photosHint')}</Text>
            <div className="claim-sides">
              {claimSides.map((side) => (
                <SidePair key={side} title={t(`claimSide.${side}`)} before={before(side)} says={reportSays(side)}>
                  <SidePhotos
                    side={side}
                    photos={photos}
                    uploads={uploads}
                    onRemove={(id) => setPhotos(form.getValues('photos').filter((photo) => photo.id !== id))}
                    onPanel={(id, zone) =>
                      setPhotos(form.getValues('photos').map((photo) => (photo.id === id ? { ...photo, zone } : photo)))
                    }
                  />
                </SidePair>
              ))}
            </div>
            <p className="b-field-error" aria-live="polite">
              {noPhoto && translateMessage(noPhoto)}
            </p>
          </Stack>
        </Card>
        {waits && <Text tone="warning">{waits}</Text>}
        <Button
          type="submit"
          look="primary"
          size="lg"
          wide
          busy={form.formState.isSubmitting}
          {...(waits && { reason: waits })}
        >
          {t('claims.send')}
        </Button>
      </Stack>
    </Form>
  )
}

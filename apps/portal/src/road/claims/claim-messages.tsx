import { type ClaimSide, claimSides } from '@bilbro/contract/road/claims/claim-states'
import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { type ClaimMessageTyped, claimMessageTyped } from '@bilbro/contract/road/claims/claim-forms'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { useClaimPhotos } from './claim-photos.ts'
import { useCanClaim } from './can-claim.ts'
import { SidePhotos } from './side-photos.tsx'

type Props = { claim: OwnClaimDetail }
const blank: ClaimMessageTyped = { body: '', photos: [] }

/** The messages between dealer and company in order, and a field for the next. */
export function ClaimMessages({ claim }: Props) {
  const { t, format } = useT()
  const mayClaim = useCanClaim()
  const { messages, createdAt, may } = claim
  const mayWrite = may.write && mayClaim
  // Without messages the card would only repeat the date of the report, which the history shows.
  if (!messages.length && !mayWrite) return null
  return (
    <Card title={t('claims.messages')} move={may.answer}>
      <Stack gap={4}>
        <ol className="claim-messages">
          <li>
            <Text tone="dim" size={12}>
              {t('claims.reportedOn', { day: format.instant(createdAt) })}
            </Text>
          </li>
          {messages.map(({ id, from, author, body, at }) => (
            <li key={id} data-from={from}>
              <Text size={12} tone="dim">
                {[from === 'HOUSE' ? t('claims.house') : (author ?? t('claims.you')), format.instant(at)].join(' · ')}
              </Text>
              <Text pre>{body}</Text>
            </li>
          ))}
        </ol>
        {mayWrite && <Box claim={claim} />}
      </Stack>
    </Card>
  )
}

function Box({ claim: { id, may } }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const [side, setSide] = useState<ClaimSide>('OTHER')
  const form = useZodForm(claimMessageTyped, { defaults: blank })
  const key = `claim-message:${id}`
  const draft = useDraft(key, form)
  useFormDraft(key, form)
  const photos = form.watch('photos')
  const setPhotos = (next: ClaimMessageTyped['photos']) => form.setValue('photos', next, { shouldDirty: true })
  const uploads = useClaimPhotos((photo) => setPhotos([...form.getValues('photos'), photo]))
  const send = async ({ body, photos: sent }: ClaimMessageTyped) => {
    await api.portalClaims.write({ params: { id }, body: { body, photoIds: sent.map((photo) => photo.id) } })
    form.reset(blank)
    draft.clear()
    await client.invalidateQueries({ queryKey: ['portalClaims'] })
  }
  const waits = uploads.isSending ? t('claims.photoWaits') : uploads.hasFailed ? t('claims.photoFailed') : undefined
  const isUsed = (one: ClaimSide) =>
    one === side || uploads.of(one).length > 0 || photos.some((photo) => photo.side === one)
  return (
    <Form form={form} onSubmit={send} kept>
      <TextAreaField name="body" label={t('claims.message')} required maxLength={4000} />
      <details className="claim-more" open={photos.length > 0 || undefined}>
        <summary>{t('claims.addPhoto')}</summary>
        <Stack gap={3}>
          <Choose
            label={t('claims.photoSide')}
            value={side}
            options={claimSides.map((value) => ({ value, label: t(`claimSide.${value}`) }))}
            onChange={setSide}
          />
          {claimSides.filter(isUsed).map((one) => (
            <div key={one} className="claim-half">
              <small>{t(`claimSide.${one}`)}</small>
              <SidePhotos
                side={one}
                photos={photos}
                uploads={uploads}
                onRemove={(gone) => setPhotos(form.getValues('photos').filter((photo) => photo.id !== gone))}
              />
            </div>
          ))}
        </Stack>
      </details>
      {waits && <Text tone="warning">{waits}</Text>}
      {/* If the dealer can accept, that is the main action of the page. */}
      <Button
        type="submit"
        look={may.accept ? 'default' : 'primary'}
        icon={<Send size={16} />}
        busy={form.formState.isSubmitting}
        {...(waits && { reason: waits })}
      >
        {t('claims.write')}
      </Button>
    </Form>
  )
}

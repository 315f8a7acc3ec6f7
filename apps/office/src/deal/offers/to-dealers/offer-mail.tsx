import { langNames } from '@bilbro/i18n/locale'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { termsOf, toldTo, type OfferForm, type TypedOffer } from './typed-offer.ts'

/** Preview of the e-mail to each dealer, shortly after typing. */
export function OfferMail({ form }: { form: OfferForm }) {
  const { t, lang: _lang } = useT()
  const [chosen, setChosen] = useState('')
  const typed = form.watch() as TypedOffer
  const one = typed.buyers.find(({ companyId }) => companyId === chosen) ?? typed.buyers[0]
  const isReady = typed.mail && one !== undefined && typeof one.amount?.minor === 'number' && one.amount.minor > 0
  const body = isReady ? JSON.stringify({ ...toldTo(one, typed.message), ...termsOf(typed) }) : ''
  const asked = useDebounced(body)
  const { data, isError } = useQuery({
    queryKey: ['offer-mail', asked],
    queryFn: () => api.offers.previewEmail({ body: JSON.parse(asked) as never }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    throwOnError: false,
  })
  if (!typed.mail) return null
  return (
    <Card title={t('office.offers.preview')} level={3}>
      <Stack gap={3}>
        {typed.buyers.length > 1 && (
          <Choose
            label={t('office.offers.previewOf')}
            value={one?.companyId ?? ''}
            options={typed.buyers.map(({ companyId, name }) => ({ value: companyId, label: name }))}
            onChange={setChosen}
          />
        )}
        {isReady && data && !isError ? (
          <section className="o-offer-mail" aria-label={t('office.offers.preview')}>
            <Text tone={data.to.length ? 'dim' : 'accent'} size={12}>
              {data.to.length
                ? t('office.offers.previewTo', {
                    to: data.to.map(({ name, language }) => `${name} (${langNames[language]})`).join(', '),
                  })
                : t('office.offers.previewNobody')}
            </Text>
            <Text strong>{data.subject}</Text>
            <Text pre>{data.text}</Text>
          </section>
        ) : (
          <Text tone="dim">{t('office.offers.previewWaits')}</Text>
        )}
      </Stack>
    </Card>
  )
}

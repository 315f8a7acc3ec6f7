import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import { langNames } from '@bilbro/i18n/locale'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Props = { consumer: NonNullable<RequestDetail['consumer']> }

/** The consumer who asked on the outlet. */
export function ConsumerCard({ consumer: { name, email, phone, country, language } }: Props) {
  const { t, format } = useT()
  return (
    <Card title={t('office.requests.consumer')}>
      <Stack gap={3}>
        <Facts
          items={[
            { label: t('word.name'), value: name },
            { label: t('word.email'), value: <OuterAnchor href={`mailto:${email}`}>{email}</OuterAnchor> },
            { label: t('word.phone'), value: phone && <OuterAnchor href={`tel:${phone}`}>{phone}</OuterAnchor> },
            { label: t('word.country'), value: country && format.country(country) },
            { label: t('office.people.language'), value: langNames[language] },
          ]}
        />
        <Text tone="dim" size={12}>
          {t('office.requests.consumerHint')}
        </Text>
      </Stack>
    </Card>
  )
}

/** What the consumer wrote. */
export function MessageCard({ message }: Pick<RequestDetail, 'message'>) {
  const { t } = useT()
  return (
    <Card title={t('office.requests.message')}>
      <Text pre>{message || '–'}</Text>
    </Card>
  )
}

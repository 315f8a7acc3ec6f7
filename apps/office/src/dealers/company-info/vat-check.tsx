import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Answer = Awaited<ReturnType<typeof api.companyInfo.checkVat>>
const tones = {
  VALID: 'green',
  INVALID: 'red',
  INVALID_NUMBER: 'red',
  UNAVAILABLE: 'grey',
  NOT_CONFIGURED: 'grey',
} as const

/** Checks one VAT id in VIES and shows the answer, with the request number that proves it. */
export function VatCheck({ vatId, size = 'sm' }: { vatId: string; size?: 'sm' | 'md' }) {
  const { t, format } = useT()
  const [answer, setAnswer] = useState<Answer>()
  const check = useAction(api.companyInfo.checkVat, { after: setAnswer, invalidates: ['companyInfo', 'dealTax'] })
  return (
    <div className="o-vat">
      <Group>
        <Button
          size={size}
          busy={check.busy}
          {...(vatId === '' && { reason: t('office.vat.label') })}
          onClick={() => void check.run({ body: { vatId } })}
        >
          {t('office.vat.check')}
        </Button>
        <output>{answer && <Badge tone={tones[answer.state]}>{tx(`office.vat.${answer.state}`)}</Badge>}</output>
        {answer?.consultationNumber && (
          <Text as="span">
            {t('office.registers.consultation')}: <b>{answer.consultationNumber}</b>
          </Text>
        )}
      </Group>
      {answer?.checkedAt && (
        <Text tone="dim" size={12}>
          {[answer.name, answer.address?.replaceAll('\n', ', '), format.instant(answer.checkedAt)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </div>
  )
}

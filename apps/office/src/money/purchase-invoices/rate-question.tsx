import { DayInput } from '@bilbro/ui/forms/fields/dates/day-input'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'

export type RateAnswer = { rate: string; rateOn: string; rateSource: string }
type Props = { currency: string; day: string; busy: boolean; onAnswer: (answer: RateAnswer) => void }

/** Asks for the exchange rate of a currency that is not stored; the invoice date and the ECB are proposed. */
export function RateQuestion({ currency, day, busy, onAnswer }: Props) {
  const { t } = useT()
  const [rate, setRate] = useState('')
  const [rateOn, setRateOn] = useState(day)
  const [rateSource, setSource] = useState('ECB')
  const written = rate.trim().replace(',', '.')
  const isRate = /^\d{1,9}(\.\d{1,8})?$/.test(written) && Number(written) > 0
  return (
    <Stack gap={3}>
      <Text tone="warning">{t('office.purchase.rateTitle', { currency })}</Text>
      <label>
        {t('office.purchase.rateField', { currency })}
        <span className="b-input">
          <input inputMode="decimal" value={rate} onChange={(event) => setRate(event.target.value)} />
        </span>
      </label>
      <label>
        {t('office.purchase.rateOn')}
        <span className="b-input">
          <DayInput value={rateOn} onChange={(chosen) => chosen && setRateOn(chosen)} />
        </span>
      </label>
      <label>
        {t('office.purchase.rateSource')}
        <span className="b-input">
          <input value={rateSource} maxLength={60} onChange={(event) => setSource(event.target.value)} />
        </span>
      </label>
      <Button
        look="primary"
        busy={busy}
        disabled={!isRate || !rateOn || !rateSource.trim()}
        onClick={() => onAnswer({ rate: written, rateOn, rateSource: rateSource.trim() })}
      >
        {t('office.purchase.rateSend')}
      </Button>
    </Stack>
  )
}

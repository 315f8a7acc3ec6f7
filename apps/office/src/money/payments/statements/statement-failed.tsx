import type { StatementImport } from '@bilbro/contract/money/payments/bank-statements'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Lines that could not be read, with reasons. */
export function FailedLines({ failed }: { failed: StatementImport['failed'] }) {
  const { t } = useT()
  if (!failed.length) return null
  return (
    <div>
      <Text strong>{t('office.payment.importFailed')}</Text>
      <ul>
        {failed.map(({ line, field, value }) => (
          <li key={`${line} ${field}`}>
            {t('office.payment.importLine', { line, field: t(`office.payment.importField.${field}`), value })}
          </li>
        ))}
      </ul>
    </div>
  )
}

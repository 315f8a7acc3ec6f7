import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { tx } from '@bilbro/i18n/i18n'
import { issueText } from '@bilbro/i18n/texts/zod-messages'
import { Card } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { ScrollBox } from '../../core/scroll-box.tsx'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel } from '../../kit/edit/field-text.ts'

/** The rows that cannot be imported, with field and reason, and a download of all of them. */
export function ImportErrors({ checked }: { checked: CarImport }) {
  const { t, format } = useT()
  return (
    <Card
      title={t('office.import.errors')}
      flush
      actions={
        checked.errorFileUrl && (
          <OuterAnchor href={checked.errorFileUrl} download>
            {t('office.import.errorFile')}
          </OuterAnchor>
        )
      }
    >
      <ScrollBox label={t('office.import.errors')}>
        <table className="o-table o-import-errors">
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('office.import.row')}
              </th>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{t('office.import.value')}</th>
              <th scope="col">{t('word.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {checked.errors.slice(0, 200).map((error, i) => (
              <tr key={i}>
                <td data-align="end">{format.number(error.row)}</td>
                <td>{error.field && fieldLabel(error.field)}</td>
                <td>{error.value}</td>
                <td>{tx(`office.importError.${error.code}`, issueText(error))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {checked.errors.length >= 200 && (
        <p className="o-import-more">
          <Text as="span" size={12} tone="dim">
            {t('office.import.firstOnly', { count: 200 })}
          </Text>
        </p>
      )}
    </Card>
  )
}

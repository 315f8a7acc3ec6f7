import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { useT } from '@bilbro/ui/use-t'
import { ScrollBox } from '../../core/scroll-box.tsx'
import { fieldLabel } from '../../kit/edit/field-text.ts'

/** Cells that are skipped although their rows are imported, and why. */
export function ImportWarnings({ warnings }: { warnings: CarImport['warnings'] }) {
  const { t, format } = useT()
  return (
    <Card title={t('office.import.warnings')} flush>
      <ScrollBox label={t('office.import.warnings')}>
        <table className="o-table o-import-errors">
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('office.import.rows')}
              </th>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{t('office.import.value')}</th>
              <th scope="col">{t('word.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {warnings.map(({ field, value, code, rows }) => (
              <tr key={`${field} ${value} ${code}`}>
                <td data-align="end">{format.number(rows)}</td>
                <td>{fieldLabel(field)}</td>
                <td>{value}</td>
                <td>{tx(`office.importError.${code}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}

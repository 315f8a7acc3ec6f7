import { Card } from '@bilbro/ui/layout/card'
import { ScrollBox } from '../../core/scroll-box.tsx'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel, fieldText } from '../../kit/edit/field-text.ts'

/** The first cars as they would be imported. */
export function ImportPreview({
  rows,
  names: columns,
}: {
  rows: readonly Record<string, unknown>[]
  names: readonly string[]
}) {
  const { t, format } = useT()
  // Horsepower is converted to kilowatts.
  const names = [...new Set(columns.map((name) => (name === 'powerHp' ? 'power' : name)))]
  // Prices are in minor units; texts are grouped by language.
  const shown = (row: Record<string, unknown>, name: string) => {
    const texts = (row.texts ?? {}) as Record<string, unknown>
    if (/^text[A-Z]/.test(name)) return fieldText('text', texts[name.slice(4).toLowerCase()], format)
    const minor = row[`${name}Minor`]
    if (typeof minor === 'number' && typeof row.currency === 'string')
      return format.money({ minor, currency: row.currency })
    return row[name] === undefined ? fieldText(`${name}Minor`, minor, format) : fieldText(name, row[name], format)
  }
  return (
    <Card title={t('office.import.preview')} flush>
      <ScrollBox label={t('office.import.preview')}>
        <table className="o-table">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {fieldLabel(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {names.map((name) => (
                  <td key={name}>{shown(row, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}

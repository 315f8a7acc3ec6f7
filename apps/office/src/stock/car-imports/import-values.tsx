import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import type { CarImport, UnknownValue } from '@bilbro/contract/stock/car-imports'
import { Card } from '@bilbro/ui/layout/card'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel, fieldText } from '../../kit/edit/field-text.ts'
import { ScrollBox } from '../../core/scroll-box.tsx'

/** Field → word of a cell → value; null: the field stays empty. */
export type Values = Record<string, Record<string, string | null>>
type Props = { values: CarImport['unknownValues']; chosen: Values; onChosen: (chosen: Values) => void }

const empty = '-'
const valueOf = ({ field, value, code, isSaid }: UnknownValue, chosen: Values): string => {
  const own = chosen[field]?.[value]
  if (own !== undefined) return own ?? empty
  return code ?? (isSaid ? empty : '')
}

/** The allowed values of a field, from the contract. */
function codesOf(field: string): string[] {
  let schema: unknown = (carFields.shape as Record<string, unknown>)[field]
  while (schema && typeof schema === 'object' && 'unwrap' in schema)
    schema = (schema as { unwrap: () => unknown }).unwrap()
  return [...((schema as { options?: readonly string[] } | undefined)?.options ?? [])]
}

/** Unknown words of the file: the user maps each once, and the mapping is stored for the next file of this kind. */
export function ImportValues({ values, chosen, onChosen }: Props) {
  const { t, format } = useT()
  const set = ({ field, value }: UnknownValue, code: string) =>
    onChosen({ ...chosen, [field]: { ...chosen[field], [value]: code === empty ? null : code } })
  return (
    <Card title={t('office.import.values')} flush>
      <ScrollBox label={t('office.import.values')}>
        <table className="o-table o-mapping">
          <thead>
            <tr>
              <th scope="col">{t('office.import.value')}</th>
              <th scope="col">{t('office.import.meaning')}</th>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col" data-align="end">
                {t('office.import.good')}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map((one) => {
              const suggested = one.suggested && fieldText(one.field, one.suggested, format)
              return (
                <tr key={`${one.field} ${one.value}`}>
                  <th scope="row">{one.value}</th>
                  <td>
                    <Choose
                      bare
                      label={`${fieldLabel(one.field)}: ${one.value}`}
                      value={valueOf(one, chosen)}
                      options={[
                        {
                          value: '',
                          label: suggested
                            ? t('office.import.perhaps', { value: suggested })
                            : t('office.import.stillUnknown'),
                        },
                        { value: empty, label: t('office.import.staysEmpty') },
                        ...codesOf(one.field).map((code) => ({
                          value: code,
                          label: fieldText(one.field, code, format),
                        })),
                      ]}
                      onChange={(code) => set(one, code)}
                    />
                  </td>
                  <td>{fieldLabel(one.field)}</td>
                  <td data-align="end">{one.rows ? format.number(one.rows) : ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}

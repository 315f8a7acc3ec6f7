import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { Card } from '@bilbro/ui/layout/card'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { fieldLabel } from '../../kit/edit/field-text.ts'
import { useCan } from '../../core/session/can.ts'

export type Mapping = Record<string, string | null>
type Props = { columns: CarImport['columns']; mapping: Mapping; onMapping: (mapping: Mapping) => void }

/** Lists of a car do not fit into one column of a file. */
const lists = new Set(['damages', 'tyres', 'texts', 'highlights', 'parkingAssistants', 'features'])
const fields = [...Object.keys(carFields.shape).filter((name) => !lists.has(name)), 'purchasedOn', 'powerHp']

/** Maps the columns of the file to fields, with sample values. */
export function ImportMapping({ columns, mapping, onMapping }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const mayPrice = may({ access: 'cars.price' })
  const prices = [
    ...(mayPrice ? ['currency'] : []),
    ...(mayPrice ? ['price'] : []),
    ...(mayPrice && may({ access: 'cars.cost' }) ? ['purchasePrice'] : []),
  ]
  const proposed = columns.flatMap((column) => column.field ?? [])
  const options = [...new Set([...fields, ...prices, ...proposed])]
    .map((value) => ({ value, label: fieldLabel(value) }))
    .sort((a, b) => format.compare(a.label, b.label))
  const taken = (field: string, header: string) =>
    Object.entries(mapping).some(([other, value]) => value === field && other !== header)
  return (
    <Card title={t('office.import.mapping')} flush>
      <table className="o-table o-mapping">
        <thead>
          <tr>
            <th scope="col">{t('office.import.column')}</th>
            <th scope="col">{t('diff.field')}</th>
            <th scope="col">{t('office.import.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }) => (
            <tr key={header} data-off={mapping[header] ? undefined : true}>
              <th scope="row">{header}</th>
              <td>
                <Choose
                  bare
                  label={`${t('diff.field')}: ${header}`}
                  value={mapping[header] ?? ''}
                  options={[
                    { value: '', label: t('office.import.leaveOut') },
                    ...options.filter((option) => !taken(option.value, header)),
                  ]}
                  onChange={(field) => onMapping({ ...mapping, [header]: field || null })}
                />
              </td>
              <td className="o-dim">{samples.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

import { RangeField } from '@bilbro/ui/forms/fields/range-field'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { DayInput } from '@bilbro/ui/forms/fields/dates/day-input'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { Popover } from '@bilbro/ui/overlay/popover'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Change = (change: Record<string, unknown>) => void
type Props = { name: string; label: string; search: Record<string, unknown>; onChange: Change }

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The range as the button shows it; only the filter's name if there is no range. */
const spanText = (label: string, from: string, to: string) => (from || to ? `${label}: ${from} – ${to}` : label)
const arrow = { size: 'sm', icon: <ChevronDown size={14} /> } as const

/** A range of whole euros, in the address as `<name>Min` and `<name>Max`. */
export function AmountFilter({ name, label, search, onChange }: Props) {
  const { format } = useT()
  const [min, max] = [asNumber(search[`${name}Min`]), asNumber(search[`${name}Max`])]
  const say = (whole: number | undefined) =>
    whole ? format.money({ minor: whole * 100, currency: 'EUR' }, { whole: true }) : ''
  return (
    <Popover {...arrow} label={label} text={spanText(label, say(min), say(max))}>
      <RangeField
        label={label}
        unit="€"
        min={min}
        max={max}
        onChange={(next) => onChange({ [`${name}Min`]: next.min || undefined, [`${name}Max`]: next.max || undefined })}
      />
    </Popover>
  )
}

/** A range of days, with the same parameter names. */
export function DaysFilter({ name, label, search, onChange }: Props) {
  const { t, format } = useT()
  const id = useId()
  const [from, to] = [asText(search[`${name}Min`]), asText(search[`${name}Max`])]
  const say = (day: string) => (day ? format.day(day) : '')
  return (
    <Popover {...arrow} label={label} text={spanText(label, say(from), say(to))}>
      {(
        [
          ['Min', from, t('ui.from')],
          ['Max', to, t('ui.to')],
        ] as const
      ).map(([end, value, word]) => (
        <FieldShell key={end} id={`${id}${end}`} label={word}>
          <div className="b-input">
            <DayInput
              id={`${id}${end}`}
              value={value}
              onChange={(day) => onChange({ [`${name}${end}`]: day || undefined })}
            />
          </div>
        </FieldShell>
      ))}
    </Popover>
  )
}

/** A dealer company found by name; the address contains its id. */
export function CompanyFilter({ name, label, search, onChange }: Props) {
  const { t } = useT()
  const may = useCan()
  const id = asText([search[name]].flat()[0])
  const { data: chosen } = useQuery({
    ...api.buyerCompanies.get.query({ params: { id } }),
    enabled: id !== '' && may(api.buyerCompanies.get),
    throwOnError: false,
  })
  if (!may(api.buyerCompanies.list)) return null
  return (
    <Popover {...arrow} label={label} text={id ? `${label}: ${chosen?.name ?? '…'}` : label}>
      {(close) => (
        <FoundCompanies
          onChoose={(company) => {
            onChange({ [name]: company })
            close()
          }}
          none={id ? t('ui.all') : undefined}
        />
      )}
    </Popover>
  )
}

type Found = { none: string | undefined; onChoose: (id: string | undefined) => void }
function FoundCompanies({ none, onChoose }: Found) {
  const { t } = useT()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...api.buyerCompanies.list.query({ query: { search, pageSize: 10 } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div className="k-found">
      <SearchInput label={t('word.company')} value={search} onSearch={setSearch} />
      {none !== undefined && (
        <Button size="sm" look="quiet" onClick={() => onChoose(undefined)}>
          {none}
        </Button>
      )}
      {data?.items.map((company) => (
        <Button key={company.id} size="sm" look="quiet" onClick={() => onChoose(company.id)}>
          {company.name}
        </Button>
      ))}
      {data?.items.length === 0 && <Text tone="dim">{t('ui.nothingFound')}</Text>}
    </div>
  )
}

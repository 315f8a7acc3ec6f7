import { DayInput } from './day-input.tsx'
import { FieldShell } from '../field-shell.tsx'
import { useField, type FieldProps } from '../use-field.tsx'

type Props = FieldProps & {
  min?: string
  max?: string
  /** With `month` the value is `YYYY-MM`. */
  precision?: 'day' | 'month'
}

/** A calendar day `YYYY-MM-DD` in the reader's format; a month in the browser's own input. */
export function DateField({ min, max, precision = 'day', ...props }: Props) {
  const { field, shell, input, empty } = useField(props)
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        {precision === 'day' ? (
          <DayInput
            {...input}
            min={min}
            max={max}
            value={field.value ?? ''}
            onChange={(day) => field.onChange(day === '' ? empty : day)}
            onText={field.onChange}
          />
        ) : (
          <input
            {...input}
            type="month"
            min={min}
            max={max}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.currentTarget.value === '' ? empty : event.currentTarget.value)}
          />
        )}
      </div>
    </FieldShell>
  )
}

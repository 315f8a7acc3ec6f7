import type { TableImport } from '@bilbro/contract/lists/table-import'
import { issueText } from '@bilbro/i18n/texts/zod-messages'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { ScrollBox } from '../../../core/scroll-box.tsx'

/** `all`: the total number, if only the first rows are given. */
type Props<R> = { rows: readonly R[]; all: number }

/** The rows that a file creates or changes, with old and new values. */
export function ImportedRows({ rows, all }: Props<TableImport['changes'][number]>) {
  const { t } = useT()
  return (
    <Rows title={t('office.imports.changes')} last={t('office.imports.changes')} rows={rows} all={all}>
      {({ isNew, fields }) => (
        <>
          {isNew && <Badge tone="green">{t('office.imports.new')}</Badge>}{' '}
          {fields.map(({ label, from, to }) => (
            <span key={label} className="k-import-field">
              <small>{label}</small> {from && <del>{from}</del>} {to && <ins>{to}</ins>}
            </span>
          ))}
        </>
      )}
    </Rows>
  )
}

/** The rows that cannot be imported, with the error of each cell. */
export function RefusedRows({ rows, all, isDone }: Props<TableImport['bad'][number]> & { isDone: boolean }) {
  const { t } = useT()
  return (
    <Rows
      title={t('office.imports.badRows')}
      last={t('office.imports.wrong')}
      rows={rows}
      all={all}
      hint={isDone ? undefined : t('office.imports.badHint')}
    >
      {({ issues }) =>
        issues.map(({ label, value, ...issue }, i) => (
          <span key={i} className="k-import-field">
            {label && <small>{label}</small>} {issueText(issue)} {value && <q>{value}</q>}
          </span>
        ))
      }
    </Rows>
  )
}

type RowsProps<R> = Props<R> & {
  title: string
  last: string
  hint?: string | undefined
  children: (row: R) => ReactNode
}
function Rows<R extends { line: number; name: string }>({ title, last, rows, all, hint, children }: RowsProps<R>) {
  const { t, format } = useT()
  if (!rows.length) return null
  return (
    <Card title={title} flush level={3}>
      {hint && (
        <p className="k-import-hint">
          <Text as="span" size={12} tone="dim">
            {hint}
          </Text>
        </p>
      )}
      <ScrollBox label={title}>
        <table className="o-table k-import-rows">
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t('office.import.row')}
              </th>
              <th scope="col">{t('word.name')}</th>
              <th scope="col">{last}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td data-align="end">{format.number(row.line)}</td>
                <td>{row.name}</td>
                <td>{children(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {all > rows.length && (
        <p className="o-import-more">
          <Text as="span" size={12} tone="dim">
            {t('office.imports.more', { count: all - rows.length })}
          </Text>
        </p>
      )}
    </Card>
  )
}

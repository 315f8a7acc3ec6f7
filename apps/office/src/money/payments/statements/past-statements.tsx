import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { StatementLines } from './statement-lines.tsx'
import { useUndoStatement } from './use-undo-statement.ts'

const shown = 5

/** The last booked statements; each can be undone as long as its payments were not used. */
export function PastStatements() {
  const { t, format } = useT()
  const undo = useUndoStatement()
  const [open, setOpen] = useState<string>()
  const { data } = useQuery({ ...api.bankStatements.list.query(), throwOnError: false })
  const items = (data?.items ?? []).filter(({ undoneAt }) => undoneAt === null).slice(0, shown)
  if (!items.length) return null
  return (
    <section aria-label={t('office.statement.past')}>
      <Text strong>{t('office.statement.past')}</Text>
      <ul className="o-past-statements">
        {items.map((one) => (
          <li key={one.id}>
            <details
              onToggle={({ currentTarget }) => {
                const isOpen = currentTarget.open
                setOpen((before) => (isOpen ? one.id : before === one.id ? undefined : before))
              }}
              open={open === one.id}
            >
              <summary>
                {one.fileName}{' '}
                <Text as="span" tone="dim" size={12}>
                  {[format.instant(one.importedAt), one.importedBy].filter(Boolean).join(' · ')}
                </Text>
              </summary>
              {open === one.id && <BookedLines id={one.id} />}
            </details>
            <Button
              look="quiet"
              icon={<Undo2 size={16} />}
              busy={undo.busy}
              aria-label={`${t('office.statement.undo')}: ${one.fileName}`}
              {...(one.builtOn !== null && { reason: tx(`office.statement.builtOn.${one.builtOn}`) })}
              onClick={() => void undo.run(one)}
            >
              {t('office.statement.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The results of the lines of a booked statement. */
function BookedLines({ id }: { id: string }) {
  const { data } = useQuery({ ...api.bankStatements.get.query({ params: { id } }), throwOnError: false })
  return data ? <StatementLines lines={data.lines} isCut={data.isCut} /> : null
}

import type { MailTextRow } from '@bilbro/contract/admin/mail-texts/mail-texts'
import { isOpenState, mailGroups } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Hidden } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Fragment } from 'react'
import { groupName, kindName, stateName } from './mail-texts.ts'

type Props = { rows: readonly MailTextRow[]; open: string; unsaved: ReadonlySet<string> }

/** The most important state of an e-mail for the list, with the languages that have it. */
function remarkOf({ languages }: MailTextRow) {
  const todo = languages.filter(({ state }) => isOpenState(state))
  const shown = todo.length ? todo : languages.filter(({ state }) => state === 'CHANGED')
  const words = shown.map(({ language, state }) => `${language.toUpperCase()}: ${stateName(state)}`)
  return { mark: todo.length ? 'open' : shown.length ? 'changed' : undefined, title: words.join('\n') }
}

const byGroup = (rows: readonly MailTextRow[]) =>
  mailGroups.map((group) => [group, rows.filter((row) => row.group === group)] as const).filter(([, all]) => all.length)

/** All e-mails in their groups, with marks for those that were edited or need work. */
export function MailList({ rows, open, unsaved }: Props) {
  const { t } = useT()
  if (!rows.length) return <Text tone="dim">{t('office.mailTexts.none')}</Text>
  return (
    <nav className="o-mail-list" aria-label={t('office.mailTexts.title')}>
      {byGroup(rows).map(([group, all]) => (
        <Fragment key={group}>
          <h2>{groupName(group)}</h2>
          <ul>
            {all.map((row) => {
              const { mark, title } = remarkOf(row)
              return (
                <li key={row.kind}>
                  <Anchor
                    plain
                    to="/settings/mail-texts"
                    search={(before: object) => ({ ...before, kind: row.kind })}
                    aria-current={row.kind === open ? 'true' : undefined}
                  >
                    <span>{kindName(row.kind)}</span>
                    {unsaved.has(row.kind) && <small>{t('office.mailTexts.unsaved')}</small>}
                    {mark && (
                      <span className="o-mail-mark" data-mark={mark} title={title}>
                        <Hidden>{title}</Hidden>
                      </span>
                    )}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

/** The same as a select, where there is no space for a list. */
export function MailChoice({ rows, open, onOpen }: Omit<Props, 'unsaved'> & { onOpen: (kind: string) => void }) {
  const { t } = useT()
  return (
    <Choose
      label={t('office.mailTexts.title')}
      bare
      value={open}
      onChange={onOpen}
      options={byGroup(rows).flatMap(([group, all]) =>
        all.map(({ kind }) => ({ value: kind, label: `${groupName(group)} · ${kindName(kind)}` })),
      )}
    />
  )
}

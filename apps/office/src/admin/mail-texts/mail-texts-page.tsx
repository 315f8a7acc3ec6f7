import './mail-texts.css'
import type { MailTextRow } from '@bilbro/contract/admin/mail-texts/mail-texts'
import { isOpenState } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import type { Lang } from '@bilbro/i18n/locale'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { MailEditor } from './mail-editor.tsx'
import { MailChoice, MailList } from './mail-list.tsx'
import { type Draft, type DraftChange, draftKey, groupName, kindName, listQuery, mailQuery } from './mail-texts.ts'
import type { MailTextsSearch } from './mail-texts-search.ts'

const needsWork = (row: MailTextRow) => row.languages.some(({ state }) => isOpenState(state))

function fits(row: MailTextRow, { search, show }: MailTextsSearch): boolean {
  if (show === 'open' && !needsWork(row)) return false
  const words = `${kindName(row.kind)} ${groupName(row.group)}`.toLowerCase()
  return !search || words.includes(search.toLowerCase())
}

/** The texts of all e-mails: the list, the texts of one in a language, and the e-mail with them. */
export function MailTextsPage({ search, onSearch }: RoomProps<MailTextsSearch>) {
  const { t } = useT()
  const { data } = useSuspenseQuery(listQuery)
  const kind = data.items.find((row) => row.kind === search.kind)?.kind ?? data.items[0]!.kind
  const { data: mail } = useSuspenseQuery(mailQuery(kind))
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  useUnsavedGuard(drafts.size > 0)
  const language: Lang = search.lang ?? 'en'
  const rows = data.items.filter((row) => fits(row, search))
  const open = data.items.filter(needsWork).length

  const keepDraft = (change: DraftChange) =>
    setDrafts((before) => {
      const key = draftKey(kind, language)
      const draft = change(before.get(key))
      const next = new Map(before)
      if (draft) next.set(key, draft)
      else next.delete(key)
      return next
    })
  return (
    <Page title={t('office.mailTexts.title')} width="full">
      <div className="o-mail-texts">
        <aside className="o-mail-rail">
          <SearchInput
            label={t('office.mailTexts.search')}
            value={search.search ?? ''}
            onSearch={(next) => onSearch({ search: next })}
          />
          <Segmented
            label={t('ui.filter')}
            value={search.show ?? 'all'}
            onChange={(next) => onSearch({ show: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('ui.all') },
              { value: 'open', label: t('office.mailTexts.open', { count: open }) },
            ]}
          />
          <MailList rows={rows} open={kind} unsaved={new Set([...drafts.keys()].map((key) => key.split(' ')[0]!))} />
        </aside>
        <div className="o-mail-choice">
          <MailChoice rows={data.items} open={kind} onOpen={(next) => onSearch({ kind: next })} />
        </div>
        <MailEditor
          key={`${kind} ${language}`}
          mail={mail}
          language={language}
          drafts={drafts}
          onDraft={keepDraft}
          onLanguage={(next) => onSearch({ lang: next === 'en' ? undefined : next })}
        />
      </div>
    </Page>
  )
}

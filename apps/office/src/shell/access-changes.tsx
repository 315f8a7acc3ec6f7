import { IconButton } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onAccessChange } from '../core/session/access-refusal.ts'
import { meQuery, useMe } from '../core/session/me.ts'
import { rightWords } from '../core/right-words.ts'

type News = { lost: string[]; gained: string[] }

/** Informs the user about permissions that were changed while the page was open, and whom to ask. */
export function AccessChanges() {
  const { t, lang } = useT()
  const me = useMe()
  const client = useQueryClient()
  const [known, setKnown] = useState(me)
  const [news, setNews] = useState<News>()
  if (known !== me) {
    setKnown(me)
    const lost = known.permissions.filter((right) => !me.permissions.includes(right))
    const gained = me.permissions.filter((right) => !known.permissions.includes(right))
    if (known.id === me.id && lost.length + gained.length > 0) setNews({ lost, gained })
  }
  useEffect(
    () => onAccessChange(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false })),
    [client],
  )
  useEffect(() => {
    // The data on the page was loaded with other permissions.
    if (news) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
  }, [client, news])
  const list = (rights: string[]) =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(rights.map((right) => `“${rightWords(right)}”`))
  return (
    <output>
      {news && (
        <p className="o-banner o-access">
          <KeyRound size={14} aria-hidden="true" />
          <span>
            {news.lost.length > 0 && t('office.access.lost', { rights: list(news.lost) })}{' '}
            {news.gained.length > 0 && t('office.access.gained', { rights: list(news.gained) })}{' '}
            {me.managers.length > 0 && t('office.access.ask', { names: me.managers.join(', ') })}
          </span>
          <IconButton size="sm" label={t('ui.close')} icon={<X size={14} />} onClick={() => setNews(undefined)} />
        </p>
      )}
    </output>
  )
}

import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { openLanguages, pluralBase } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langs, localeOf, type Lang } from '@bilbro/i18n/locale'
import { Hidden } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Fragment } from 'react'
import { editedOf, shownText } from '../texts.ts'

/** The key, which opens the text; a plural form also shows which form it is. */
export function KeyCell({ text }: { text: PortalText }) {
  const { t } = useT()
  const base = pluralBase(text.key)
  const form = text.key.slice(base.length + 1)
  return (
    <span className="o-text-key">
      <Anchor
        to="/settings/translations"
        search={(before: object) => ({ ...before, text: base })}
        plain
        title={text.key}
      >
        {base.split(/(?<=[._])/).map((part, at) => (
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </Anchor>
      {form && <small>{t(form === 'one' ? 'office.texts.one' : 'office.texts.other')}</small>}
    </span>
  )
}

/** A text in one language as the portal shows it, and whether it is edited, missing or older than the English text. */
export function TextCell({ text, language }: { text: PortalText; language: Lang }) {
  const { t, format } = useT()
  const edited = editedOf(text, language)
  const open = openLanguages(text.overrides, langs).get(language)
  const state = open ?? (edited ? 'edited' : undefined)
  const words = [
    edited && t('office.texts.editedBy', { name: edited.updatedBy?.name ?? '–', at: format.instant(edited.updatedAt) }),
    open && t(`office.texts.state.${open}`),
  ].filter(Boolean)
  return (
    <span className="o-text" data-edited={edited ? true : undefined} title={words.join('\n') || undefined}>
      {state && (
        <span className="o-text-mark" data-state={state}>
          <Hidden>{t(`office.texts.state.${state}`)}</Hidden>
        </span>
      )}
      <span className="o-text-words" lang={localeOf[language]}>
        {shownText(text, language)}
      </span>
    </span>
  )
}

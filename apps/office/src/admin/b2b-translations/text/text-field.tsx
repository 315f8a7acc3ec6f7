import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { openLanguages, translationMaxLength } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langNames, langs, localeOf, type Lang } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { describedBy, FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { editedOf, faultOf, overrideOf, shownText } from '../texts.ts'

/** Unsaved text, and the version that it is based on. */
export type Draft = { typed: string; version: number }

type Props = {
  text: PortalText
  language: Lang
  /** The text has several plural forms. */
  isForm: boolean
  draft: Draft | undefined
  onType: (typed: string) => void
}

/** A text in one language: input, errors, whether it is edited, and a button to restore the catalogue's text. */
export function TextField({ text, language, isForm, draft, onType }: Props) {
  const { t, format } = useT()
  const id = useId()
  const own = overrideOf(text, language)
  const edited = editedOf(text, language)
  const typed = draft?.typed ?? shownText(text, language)
  const isChanged = typed !== shownText(text, language)
  const error = isChanged ? faultOf(text, typed) : undefined
  const open = openLanguages(text.overrides, langs).get(language)
  const catalogue = text.texts[language]
  const form = t(text.key.endsWith('_one') ? 'office.texts.one' : 'office.texts.other')
  const isMet = isChanged && draft !== undefined && draft.version !== (own?.version ?? 0)
  const canGoBack = typed.trim() !== '' && typed !== catalogue
  const remarks = [
    isMet && t('office.texts.meanwhile', { name: own?.updatedBy?.name ?? '–', text: own?.value ?? catalogue }),
    edited && t('office.texts.editedBy', { name: edited.updatedBy?.name ?? '–', at: format.instant(edited.updatedAt) }),
    open && t(`office.texts.state.${open}`),
    isChanged && typed.trim() === '' && t('office.texts.willGoBack'),
  ].filter(Boolean)
  const hint = remarks.join(' · ')
  return (
    <div className="o-text-field">
      <FieldShell
        id={id}
        label={isForm ? form : langNames[language]}
        bare={!isForm}
        hint={hint || undefined}
        error={error}
      >
        <div className="b-input">
          <textarea
            id={id}
            lang={localeOf[language]}
            rows={2}
            maxLength={translationMaxLength + 100}
            value={typed}
            placeholder={catalogue}
            aria-label={isForm ? `${langNames[language]}, ${form}` : langNames[language]}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, hint, error)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </div>
      </FieldShell>
      {canGoBack && (
        <div className="o-text-back">
          <Button look="quiet" size="sm" icon={<Undo2 size={14} />} onClick={() => onType(catalogue)}>
            {t('office.texts.back')}
          </Button>
          <Text as="span" size={12} tone="dim" truncate>
            {catalogue}
          </Text>
        </div>
      )}
    </div>
  )
}

import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { pluralBase } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { langNames, type Lang } from '@bilbro/i18n/locale'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Stack } from '@bilbro/ui/layout/layout'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Draft, TextField } from './text-field.tsx'
import { TextHistory } from './text-history.tsx'
import { TextPreview } from './text-preview.tsx'
import { TextUsage } from './text-usage.tsx'
import { changeOf, editorLangs, faultOf, overrideOf, saveTexts, shownText } from '../texts.ts'

type Drafts = Record<string, Draft>
const place = (text: PortalText, language: Lang) => `${text.key} ${language}`

type Props = { forms: readonly PortalText[]; linkLang: Lang; onClose: () => void }

/** One text in all languages and forms, with a preview, its screens and its history. */
export function TextDrawer({ forms, linkLang, onClose }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const base = pluralBase(forms[0]!.key)
  const typedOf = (text: PortalText, language: Lang) =>
    drafts[place(text, language)]?.typed ?? shownText(text, language)
  const all = forms.flatMap((text) => editorLangs.map((language) => ({ text, language })))
  const changed = all.filter(({ text, language }) => typedOf(text, language) !== shownText(text, language))
  const faulty = changed.filter(({ text, language }) => faultOf(text, typedOf(text, language)))
  const isDirty = changed.length > 0

  const type = (text: PortalText, language: Lang, typed: string) =>
    setDrafts((before) => ({
      ...before,
      [place(text, language)]: {
        typed,
        version: before[place(text, language)]?.version ?? overrideOf(text, language)?.version ?? 0,
      },
    }))
  const save = async () => {
    if (busy || !isDirty || faulty.length) return
    setBusy(true)
    setFailed(undefined)
    try {
      await saveTexts(
        client,
        changed.map(({ text, language }) => changeOf(text, language, typedOf(text, language))),
      )
      setDrafts({})
    } catch (error) {
      setFailed((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer open onClose={onClose} title={base} width={640}>
      <AskBeforeClosing dirty={isDirty && !busy} />
      <form
        className="o-text-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={4}>
          {editorLangs.map((language) => (
            <section key={language} className="o-text-language" aria-label={langNames[language]}>
              <Title level={3}>{langNames[language]}</Title>
              {forms.map((text) => (
                <TextField
                  key={text.key}
                  text={text}
                  language={language}
                  isForm={forms.length > 1}
                  draft={drafts[place(text, language)]}
                  onType={(typed) => type(text, language, typed)}
                />
              ))}
            </section>
          ))}
        </Stack>
        <TextPreview forms={forms} typedOf={typedOf} />
        <TextUsage base={base} lang={linkLang} />
        <TextHistory forms={forms} />
        <div className="o-drawer-foot o-text-foot">
          <FormAlert message={failed} />
          <Button onClick={onClose}>{t(isDirty ? 'ui.cancel' : 'ui.close')}</Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            title="Ctrl + Enter"
            {...(faulty.length
              ? { reason: t('office.texts.faulty') }
              : !isDirty && { reason: t('office.texts.nothingChanged') })}
          >
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

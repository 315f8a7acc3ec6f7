import type { MailTextDetail } from '@bilbro/contract/admin/mail-texts/mail-texts'
import type { MailPart, MailTexts } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { langNames, type Lang } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Send, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { MailField } from './mail-field.tsx'
import { MailHistory } from './mail-history.tsx'
import { MailPreview } from './mail-preview.tsx'
import { type Draft, type DraftChange, draftKey, kindName, mailLangs, stateName } from './mail-texts.ts'
import { useMailEdit } from './use-mail-edit.ts'

type Props = {
  mail: MailTextDetail
  language: Lang
  drafts: ReadonlyMap<string, Draft>
  onDraft: (change: DraftChange) => void
  onLanguage: (language: Lang) => void
}

/** The texts of an e-mail in a language, beside the e-mail. */
export function MailEditor({ mail, language, drafts, onDraft, onLanguage }: Props) {
  const { t, format } = useT()
  const edit = useMailEdit({ mail, language, draft: drafts.get(draftKey(mail.kind, language)), onDraft })
  const [active, setActive] = useState<MailPart>()
  const inputs = useRef(new Map<MailPart, HTMLTextAreaElement>())
  const { now } = edit
  const isDirty = Object.keys(edit.changed).length > 0
  const isEdited = mail.parts.some(({ part }) => now.texts[part] !== now.defaults[part])
  const target = mail.parts.find(({ part }) => part === (active ?? 'body')) ?? mail.parts[0]!

  // All texts, not only the changed ones: the preview also follows a reset.
  const shown = Object.fromEntries(mail.parts.map(({ part }) => [part, edit.valueOf(part).trim()])) as MailTexts

  const insert = (name: string) => {
    const input = inputs.current.get(target.part)
    if (!input) return
    const [from, to, word] = [input.selectionStart, input.selectionEnd, `{{${name}}}`]
    edit.type(target.part, `${input.value.slice(0, from)}${word}${input.value.slice(to)}`)
    input.focus()
    requestAnimationFrame(() => input.setSelectionRange(from + word.length, from + word.length))
  }
  return (
    <>
      <Card title={kindName(mail.kind)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void edit.save()
          }}
        >
          <Stack>
            <Segmented
              label={t('ui.language')}
              value={language}
              onChange={onLanguage}
              options={mailLangs.map((value) => ({
                value,
                // The names of five languages do not fit a phone.
                label: `${value.toUpperCase()}${drafts.has(draftKey(mail.kind, value)) ? ' •' : ''}`,
              }))}
            />
            <Text tone={now.state === 'UNFIT' ? 'danger' : 'dim'} size={12}>
              {langNames[language]} · {stateName(now.state)}
              {now.updatedAt &&
                ` · ${t('office.texts.editedBy', { name: now.updatedBy?.name ?? '–', at: format.instant(now.updatedAt) })}`}
            </Text>
            {target.allowed.length > 0 && (
              <section className="o-mail-names" aria-label={t('office.mailTexts.insert')}>
                {target.allowed.map((name) => (
                  <Button key={name} size="sm" title={now.examples[name]?.trim()} onClick={() => insert(name)}>
                    {`{{${name}}}`}
                  </Button>
                ))}
              </section>
            )}
            {mail.parts.map((rules) => (
              <MailField
                key={`${language} ${rules.part}`}
                rules={rules}
                language={language}
                value={edit.valueOf(rules.part)}
                saved={now.texts[rules.part] ?? ''}
                standard={now.defaults[rules.part]}
                onType={(text) => edit.type(rules.part, text)}
                onFocus={setActive}
                ref={(input) => {
                  if (input) inputs.current.set(rules.part, input)
                  else inputs.current.delete(rules.part)
                }}
              />
            ))}
            <FormAlert message={edit.failed} />
            <Group justify="flex-end">
              {isDirty && <Button onClick={() => onDraft(() => undefined)}>{t('office.mailTexts.discard')}</Button>}
              <Button
                icon={<Undo2 size={16} />}
                busy={edit.busy === 'reset'}
                {...(!isEdited && { reason: t('office.mailTexts.isDefault') })}
                onClick={() => void edit.reset()}
              >
                {t('office.mailTexts.reset')}
              </Button>
              <Button
                icon={<Send size={16} />}
                busy={edit.busy === 'test'}
                {...(edit.isFaulty && { reason: t('office.texts.faulty') })}
                onClick={() => void edit.sendTest()}
              >
                {t('office.mailTexts.sendTest')}
              </Button>
              <Button
                type="submit"
                look="primary"
                title="Ctrl + Enter"
                busy={edit.busy === 'save'}
                {...(edit.isFaulty
                  ? { reason: t('office.texts.faulty') }
                  : !isDirty && { reason: t('office.texts.nothingChanged') })}
              >
                {t('ui.save')}
              </Button>
            </Group>
            <MailHistory key={mail.kind} kind={mail.kind} />
          </Stack>
        </form>
      </Card>
      <MailPreview kind={mail.kind} language={language} texts={shown} isFaulty={edit.isFaulty} />
    </>
  )
}

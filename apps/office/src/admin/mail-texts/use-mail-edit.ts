import type { MailTextDetail } from '@bilbro/contract/admin/mail-texts/mail-texts'
import type { MailPart, MailTexts } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { errorMessage } from '@bilbro/i18n/i18n'
import type { Lang } from '@bilbro/i18n/locale'
import { confirm } from '@bilbro/ui/confirm'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { isConflict } from '../../core/conflict/conflict.ts'
import {
  changedTexts,
  type Draft,
  type DraftChange,
  faultText,
  inLanguage,
  kindName,
  listQuery,
  mailQuery,
  withoutSaved,
} from './mail-texts.ts'

type Plan = {
  mail: MailTextDetail
  language: Lang
  draft: Draft | undefined
  onDraft: (change: DraftChange) => void
}

/** Texts that differ from the sent ones only by spaces around them are the sent ones. */
const trimmed = (texts: MailTexts, sent: MailTexts): MailTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [part, text.trim() === sent[part as MailPart] ? text.trim() : text]),
  )

/** Typing, saving, resetting and test-sending an e-mail in a language. */
export function useMailEdit({ mail, language, draft, onDraft }: Plan) {
  const { t } = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState<'save' | 'reset' | 'test'>()
  const [failed, setFailed] = useState<string>()
  const params = { kind: mail.kind }
  const now = inLanguage(mail, language)
  const changed = changedTexts(now.texts, draft)
  const valueOf = (part: MailPart): string => draft?.texts[part] ?? now.texts[part] ?? ''
  const isFaulty = mail.parts.some(
    (rules) => changed[rules.part] !== undefined && faultText(rules, valueOf(rules.part)),
  )

  const keep = (next: MailTextDetail) => {
    client.setQueryData(mailQuery(mail.kind).queryKey, next)
    void client.invalidateQueries({ queryKey: listQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['mailTexts', 'history'] })
  }
  const run = async (step: 'save' | 'reset' | 'test', work: () => Promise<void>) => {
    if (busy) return
    setBusy(step)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      if (isConflict(error)) {
        const next = error.current as MailTextDetail
        keep(next)
        onDraft((before) => before && { ...before, version: inLanguage(next, language).version })
        setFailed(t('office.mailTexts.meanwhile', { name: inLanguage(next, language).updatedBy?.name ?? '–' }))
      } else setFailed(errorMessage(error as Error))
    } finally {
      setBusy(undefined)
    }
  }
  return {
    now,
    changed,
    valueOf,
    isFaulty,
    busy,
    failed,
    type: (part: MailPart, text: string) =>
      onDraft((before) => {
        const version = before?.version ?? now.version
        const next = { version, texts: { ...before?.texts, [part]: text } }
        return withoutSaved(next, { version, texts: now.texts })
      }),
    save: () =>
      run('save', async () => {
        if (isFaulty || !draft || !Object.keys(changed).length) return
        const body = { language, version: draft.version, texts: changed }
        const next = await api.mailTexts.save({ params, body })
        keep(next)
        // Texts typed while the server saved stay.
        onDraft(
          (before) =>
            before && withoutSaved({ ...before, texts: trimmed(before.texts, changed) }, inLanguage(next, language)),
        )
        toast.success(t('ui.saved'))
      }),
    reset: async () => {
      const isSure = await confirm({
        title: t('office.mailTexts.resetTitle', { name: kindName(mail.kind) }),
        body: t('office.mailTexts.resetBody'),
        yes: t('office.mailTexts.reset'),
        danger: true,
      })
      if (!isSure) return
      await run('reset', async () => {
        keep(await api.mailTexts.reset({ params, body: { language, version: now.version } }))
        onDraft(() => undefined)
        toast.success(t('office.mailTexts.wasReset'))
      })
    },
    sendTest: () =>
      run('test', async () => {
        const { to } = await api.mailTexts.sendTest({ params, body: { language, texts: changed } })
        toast.success(t('office.mailTexts.testSent', { to }))
      }),
  }
}

import {
  isOneLine,
  type MailPart,
  partMaxLength,
  type PartRules,
} from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { localeOf, type Lang } from '@bilbro/i18n/locale'
import { describedBy, FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { useT } from '@bilbro/ui/use-t'
import { useId, type Ref } from 'react'
import { faultText, partName } from './mail-texts.ts'

type Props = {
  rules: PartRules
  language: Lang
  value: string
  /** The saved text, and the text of the code. */
  saved: string
  standard: string | undefined
  onType: (text: string) => void
  onFocus: (part: MailPart) => void
  ref: Ref<HTMLTextAreaElement>
}

/** A text of the e-mail, with the reason why it cannot be saved. */
export function MailField({ rules, language, value, saved, standard, onType, onFocus, ref }: Props) {
  const { t } = useT()
  const id = useId()
  const { part } = rules
  const error = value === saved ? undefined : faultText(rules, value)
  const hint = standard !== undefined && value.trim() !== standard && t('office.mailTexts.standard', { text: standard })
  return (
    <FieldShell id={id} label={partName(part)} hint={hint || undefined} error={error}>
      <div className="b-input o-mail-input" data-line={isOneLine(part) || undefined}>
        <textarea
          id={id}
          ref={ref}
          lang={localeOf[language]}
          rows={part === 'body' ? 9 : part === 'note' ? 3 : 1}
          maxLength={partMaxLength[part] + 100}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onFocus={() => onFocus(part)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
    </FieldShell>
  )
}

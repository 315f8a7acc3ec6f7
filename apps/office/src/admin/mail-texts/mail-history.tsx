import { langNames, type Lang } from '@bilbro/i18n/locale'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { History } from '../../kit/detail/history.tsx'
import { partName } from './mail-texts.ts'

/** The audit log names the field by key and language: `mail.reset.subject (no)`. */
function fieldName(field: string): string {
  const [, part = '', language = 'en'] = /\.(\w+) \((\w+)\)$/.exec(field) ?? []
  return `${partName(part)}, ${langNames[language as Lang]}`
}

/** Who changed the texts of an e-mail, in all languages. Loaded when it is opened. */
export function MailHistory({ kind }: { kind: string }) {
  const { t } = useT()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('office.texts.history')}</summary>
      {open && (
        <History
          ask={(before) => api.mailTexts.history.query({ params: { kind }, query: { before } })}
          words={{
            field: ({ field }) => fieldName(field),
            value: (value) => (typeof value === 'string' ? value : t('office.mailTexts.default')),
          }}
          loading={<SkeletonText lines={2} />}
          level={3}
        />
      )}
    </details>
  )
}

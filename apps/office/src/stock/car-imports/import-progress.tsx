import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'
import { onProgress, type WorkProgress } from '../../core/live.ts'

/** The number of rows that the server has checked or imported; before the first event, that it has started. */
export function ImportProgress({ phase }: { phase: 'check' | 'import' }) {
  const { t, format } = useT()
  const [now, setNow] = useState<WorkProgress>()
  useEffect(() => onProgress(setNow), [])
  // Before the import, the server checks the file again.
  const isImport = (now?.phase ?? phase) === 'import'
  const title = t(isImport ? 'office.import.taking' : 'office.import.checking')
  return (
    <output className="o-import-progress">
      <Text as="span" strong>
        {title}
      </Text>
      <Text as="span" num tone="dim">
        {now
          ? t('office.import.progress', { done: format.number(now.done), total: format.number(now.total) })
          : t('office.import.reading')}
      </Text>
      <progress className="o-progress" aria-label={title} {...(now && { value: now.done, max: now.total })} />
    </output>
  )
}

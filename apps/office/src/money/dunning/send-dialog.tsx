import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit-dialog.tsx'
import { touched } from '../invoices/invoice-words.ts'

type Data = DataOf<Api['dunning']['preview']>
const nothing = z.strictObject({})

/** Sends what the page shows, as it was when the question was asked. */
export function SendDialog({ data, onClose }: { data: Data; onClose: () => void }) {
  const { t, format } = useT()
  const [letters] = useState(() => data.items.filter(({ held }) => !held))
  const open = letters.reduce((sum, row) => sum + row.open.minor, 0)
  const numberOf = (id: string) => letters.find((row) => row.id === id)?.number ?? ''
  return (
    <EditDialog
      size="sm"
      title={t('office.dunning.sendTitle', { count: letters.length })}
      call={api.dunning.run}
      locked={letters.length ? undefined : t('office.dunning.empty')}
      schema={nothing}
      start={{}}
      save={{ make: () => api.dunning.run({ body: { letters: letters.map(({ id, level }) => ({ id, level })) } }) }}
      submit={t('office.dunning.send')}
      icon={<Send size={16} />}
      touches={['dunning', ...touched]}
      done={(run) => {
        const left = run.letters.flatMap(({ id, is }) =>
          is === 'SENT' ? [] : [`${numberOf(id)} (${tx(`office.dunning.outcome.${is}`)})`],
        )
        const said = t('office.dunning.sent', { count: run.sent })
        return left.length ? `${said} ${t('office.dunning.left', { numbers: left.join(', ') })}` : said
      }}
      onClose={onClose}
    >
      <Text strong>
        {t('office.dunning.lettersDue', {
          count: letters.length,
          companies: new Set(letters.map(({ company }) => company.id)).size,
        })}
        {' · '}
        {format.money({ minor: open, currency: 'EUR' })}
      </Text>
      <Text>{t('office.dunning.sendBody')}</Text>
      {data.totals.letters > letters.length && (
        <Text tone="dim">{t('office.dunning.sendMost', { count: letters.length })}</Text>
      )}
    </EditDialog>
  )
}

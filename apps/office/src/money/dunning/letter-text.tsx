import './dunning.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'

type Letter = DataOf<Api['dunning']['letter']>

/** Today's reminder of an invoice. */
export const useLetter = (id: string) =>
  useQuery({ ...api.dunning.letter.query({ params: { id } }), throwOnError: false })

type Props = { id: string; letter: Letter | undefined; error: Error | null; children?: ReactNode }

/** The text of a reminder: recipient, language, attachments. `children`: information about it. */
export function LetterText({ id, letter, error, children }: Props) {
  const { t } = useT()
  if (error) return <Text tone="danger">{errorMessage(error)}</Text>
  if (!letter)
    return (
      <Loading>
        <Skeleton height="10rem" />
      </Loading>
    )
  return (
    <Stack gap={3}>
      <Text tone="dim" size={14}>
        {letter.to.length ? t('office.dunning.to', { to: letter.to.join(', ') }) : t('office.dunning.toNobody')}
        {' · '}
        {langNames[letter.language]}
      </Text>
      {children}
      <div className="o-dunning-text">
        <Text pre>{letter.text}</Text>
      </div>
      <Text tone="dim" size={14}>
        {letter.attachments.length ? letter.attachments.join(', ') : t('office.dunning.outcome.PRINTING')}
        {' · '}
        <Anchor to="/invoices/$id" params={{ id }}>
          {letter.number}
        </Anchor>
      </Text>
    </Stack>
  )
}

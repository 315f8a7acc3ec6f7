import type { ApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import { serverNow } from '@bilbro/i18n/clock'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** The API tokens of the users of a dealer; they can be revoked here. */
export function TokensCard({ companyId }: { companyId: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { data: tokens, isError, refetch } = useQuery(api.companyTokens.list.query({ params: { id: companyId } }))
  const [revoking, setRevoking] = useState<ApiToken>()
  const manage = may(api.companyTokens.revoke)
  const isExpired = ({ expiresAt }: ApiToken) => Date.parse(expiresAt) <= serverNow()
  const columns: Column<ApiToken>[] = [
    {
      id: 'name',
      header: t('word.name'),
      cell: ({ name, lastFour }) => (
        <>
          <b>{name}</b>
          <Text tone="dim" size={12}>
            …{lastFour}
          </Text>
        </>
      ),
    },
    { id: 'person', header: t('office.tokens.person'), cell: ({ person }) => person.name },
    {
      id: 'scopes',
      header: t('office.tokens.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`office.tokens.scope.${scope}`)).join(', '),
    },
    {
      id: 'status',
      header: t('word.status'),
      cell: (token) =>
        token.revokedAt ? (
          <Badge>{t('office.tokens.revoked')}</Badge>
        ) : isExpired(token) ? (
          <Badge>{t('office.tokens.expired')}</Badge>
        ) : (
          <Badge tone="green">{t('office.tokens.active')}</Badge>
        ),
    },
    {
      id: 'expiresAt',
      header: t('office.tokens.until'),
      align: 'end',
      cell: ({ expiresAt }) => format.day(expiresAt.slice(0, 10)),
    },
    {
      id: 'lastUsedAt',
      header: t('office.tokens.used'),
      align: 'end',
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt ? (
          <span title={`${format.instant(lastUsedAt)}, ${lastUsedAddress ?? ''}`}>{format.relative(lastUsedAt)}</span>
        ) : (
          <span className="o-dim">{t('office.tokens.unused')}</span>
        ),
    },
    ...(manage
      ? [
          {
            id: 'actions',
            header: '',
            align: 'end' as const,
            phone: 'bare' as const,
            cell: (token: ApiToken) =>
              !token.revokedAt &&
              !isExpired(token) && (
                <Button
                  size="sm"
                  aria-label={`${t('office.tokens.revoke')}: ${token.name}`}
                  onClick={() => setRevoking(token)}
                >
                  {t('office.tokens.revoke')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('office.tokens.title')} flush>
      {isError && !tokens ? (
        <EmptyState
          level={3}
          title={t('office.tokens.title')}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      ) : (
        <SimpleTable
          label={t('office.tokens.title')}
          columns={columns}
          rows={tokens}
          rowId={({ id }) => id}
          skeletons={2}
          empty={<EmptyState level={3} title={t('office.tokens.none')} body={t('office.tokens.noneBody')} />}
        />
      )}
      {revoking && (
        <ReasonDialog
          danger
          title={t('office.tokens.revokeAsk', { name: revoking.name })}
          body={t('office.tokens.revokeBody')}
          yes={t('office.tokens.revoke')}
          call={api.companyTokens.revoke}
          draft={`revoke-token:${revoking.id}`}
          invalidates={['companyTokens', 'buyerCompanies']}
          done={() => t('office.tokens.revokedDone', { name: revoking.name })}
          onClose={() => setRevoking(undefined)}
          onReason={(reason) =>
            api.companyTokens.revoke({ params: { id: companyId, tokenId: revoking.id }, body: { reason } })
          }
        />
      )}
    </Card>
  )
}

import type { ApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import type { BuyerProfile } from '@bilbro/contract/dealers/buyers/buyer-profile'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { serverNow } from '@bilbro/i18n/clock'
import { confirm } from '@bilbro/ui/confirm'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { refreshTokens, tokensQuery } from './queries.ts'
import { TokenDialog } from './token-dialog.tsx'
import './tokens.css'

type TokensTabProps = {
  me: Pick<BuyerProfile, 'id' | 'role'>
  isCreating: boolean
  onCreate: () => void
  onClose: () => void
}

/** The API tokens of the user; administrators see those of their company. */
export function TokensTab({ me, isCreating, onCreate, onClose }: TokensTabProps) {
  const { t, lang } = useT()
  const { data: tokens, isError, refetch } = useQuery(tokensQuery)
  return (
    <Card
      title={t('tokens.title')}
      actions={
        <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onCreate}>
          {t('tokens.new')}
        </Button>
      }
    >
      <Stack>
        <Text tone="dim">{t('tokens.hint')}</Text>
        <Anchor to="/$lang/portal/developers" params={{ lang }}>
          {t('developers.title')}
        </Anchor>
        {isError && !tokens && <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        {!tokens && !isError && (
          <Loading>
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </Loading>
        )}
        {tokens?.length === 0 && <Text>{t('tokens.empty')}</Text>}
        <ul className="token-list">
          {(tokens ?? []).map((token) => (
            <Token key={token.id} token={token} isMine={token.person.id === me.id} />
          ))}
        </ul>
      </Stack>
      {isCreating && <TokenDialog role={me.role} onClose={onClose} />}
    </Card>
  )
}

function Token({ token, isMine }: { token: ApiToken; isMine: boolean }) {
  const { t, format } = useT()
  const { name, lastFour, scopes, person, expiresAt, revokedAt, lastUsedAt, lastUsedAddress } = token
  const dayOf = (at: string) => format.day(at.slice(0, 10))
  const isExpired = Date.parse(expiresAt) <= serverNow()
  const life = revokedAt
    ? t('tokens.revoked', { day: dayOf(revokedAt) })
    : t(isExpired ? 'tokens.expired' : 'tokens.ends', { day: dayOf(expiresAt) })
  const use = lastUsedAt
    ? t('tokens.used', { ago: format.relative(lastUsedAt), address: lastUsedAddress ?? '' })
    : t('tokens.unused')
  return (
    <li className="token-row" data-ended={revokedAt !== null || isExpired || undefined}>
      <KeyRound size={18} aria-hidden="true" />
      <div className="token-words">
        <Text strong>
          {name} <code>…{lastFour}</code>
        </Text>
        {!isMine && <Text size={12}>{t('tokens.actsFor', { name: person.name })}</Text>}
        <Text size={12}>{scopes.map((scope) => t(`tokens.scope.${scope}`)).join(' · ')}</Text>
        <Text size={12} tone="dim">
          {life} · {use}
        </Text>
      </div>
      {!revokedAt && !isExpired && (
        <Button size="sm" aria-label={`${t('tokens.revoke')}: ${name}`} onClick={() => void revoke(token)}>
          {t('tokens.revoke')}
        </Button>
      )}
    </li>
  )
}

async function revoke({ id, name }: ApiToken): Promise<void> {
  const isSure = await confirm({
    title: say('tokens.revokeAsk', { name }),
    body: say('tokens.revokeBody'),
    yes: say('tokens.revoke'),
    danger: true,
  })
  if (!isSure) return
  try {
    await api.apiTokens.revoke({ params: { id } })
    toast.success(say('tokens.revokedDone', { name }))
  } catch (error) {
    toast.error(errorMessage(error as Error))
  }
  await refreshTokens()
}

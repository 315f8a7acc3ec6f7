import type { SigningView } from '@bilbro/contract/deal/contracts/contract-signing'
import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useStep } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { SignClosed, SignDone, SignUnknown } from './sign-end.tsx'
import { SignDocument } from './sign-document.tsx'
import { SignFacts } from './sign-facts.tsx'
import { SignForm } from './sign-form.tsx'
import { SignOutside } from './sign-outside.tsx'
import { SignLayout } from './sign-layout.tsx'

/** One contract, read and signed by the person who has its link. */
export function SignPage({ token }: { token: string }) {
  const query = api.contractSigning.get.query({ params: { token } })
  const { data, error, refetch } = useQuery({
    ...query,
    // Without a session there are no live updates, so refetch when the window gets the focus.
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  })
  const [hasSigned, setHasSigned] = useState(false)
  const take = (view: SigningView) => {
    queryClient.setQueryData(query.queryKey, view)
    // For a signed-in user the list of orders has changed.
    void queryClient.invalidateQueries({ queryKey: ['portalOrders'] })
  }
  const signed = (view: SigningView) => {
    setHasSigned(true)
    take(view)
    scrollTo({ top: 0 })
  }
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <SignLayout>
      {isUnknown ? (
        <SignUnknown />
      ) : !data ? (
        <Waiting error={error} onAgain={() => void refetch()} />
      ) : data.closedBecause === 'SIGNED' && hasSigned ? (
        <SignDone view={data} />
      ) : data.closedBecause !== null ? (
        <SignClosed view={{ ...data, closedBecause: data.closedBecause }} />
      ) : (
        <Sign token={token} view={data} onSigned={signed} onDeclined={take} onChanged={refetch} />
      )}
    </SignLayout>
  )
}

type SignProps = {
  token: string
  view: SigningView
  onSigned: (view: SigningView) => void
  onDeclined: (view: SigningView) => void
  onChanged: () => Promise<unknown>
}

function Sign({ token, view, onSigned, onDeclined, onChanged }: SignProps) {
  const { t } = useT()
  const [isOpened, setIsOpened] = useState(false)
  const [isDeclining, setIsDeclining] = useStep('decline')
  const opened = useCallback(() => setIsOpened(true), [])
  const over = useCallback(() => void onChanged(), [onChanged])
  const { seller, buyer, signer, number } = view
  const sha256 = view.documentSha256!
  return (
    <Page
      title={t('sign.title')}
      tab={[t('sign.title'), number].filter(Boolean).join(' ')}
      subtitle={
        <Text tone="dim">
          {t('sign.asks', { seller: seller.name, buyer: buyer.name })} {t('sign.sentTo', { name: signer })}
        </Text>
      }
    >
      <div className="sign">
        <SignFacts view={view} onOver={over} />
        <SignDocument token={token} sha256={sha256} number={number} isOpened={isOpened} onOpened={opened} />
        {view.outside ? (
          <SignOutside
            token={token}
            view={view}
            outside={view.outside}
            onChanged={onChanged}
            onDecline={() => setIsDeclining(true)}
          />
        ) : (
          <SignForm
            token={token}
            view={view}
            sha256={sha256}
            isOpened={isOpened}
            onSigned={onSigned}
            onChanged={onChanged}
            onDecline={() => setIsDeclining(true)}
          />
        )}
      </div>
      {isDeclining && (
        <DeclineDialog
          token={token}
          seller={seller.name}
          onClose={() => setIsDeclining(false)}
          onDeclined={onDeclined}
          onChanged={onChanged}
        />
      )}
    </Page>
  )
}

function Waiting({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { t } = useT()
  return (
    <Page title={t('sign.title')}>
      {error ? (
        <div role="alert">
          <EmptyState
            title={t('sign.loadFailed')}
            body={errorMessage(error)}
            action={<Button onClick={onAgain}>{t('ui.tryAgain')}</Button>}
          />
        </div>
      ) : (
        <Loading>
          <div className="sign">
            <div className="sign-facts">
              <Skeleton height="6rem" />
              <SkeletonText lines={5} />
            </div>
            <div className="sign-paper">
              <Skeleton height="50vh" />
            </div>
          </div>
        </Loading>
      )}
    </Page>
  )
}

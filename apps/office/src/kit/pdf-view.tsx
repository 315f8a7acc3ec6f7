import './pdf-view.css'
import { unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type Props = {
  /** What the copy is kept under. */
  id: string
  name: string
  url: string
  /** What it is made of, where it is made of something that is sent. */
  sent?: object
}

async function read(url: string, sent: object | undefined, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, {
    signal,
    credentials: 'same-origin',
    ...(sent && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
  })
  if (!answer.ok) unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
  return answer.blob()
}

/** A paper in the page. Files may not be framed where they lie; a copy in the browser's memory may. */
export function PdfView({ id, name, url, sent }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['paper', id, sent],
    queryFn: ({ signal }) => read(url, sent, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    throwOnError: false,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!data || !frame.current) return
    const source = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }))
    frame.current.src = source
    return () => URL.revokeObjectURL(source)
  }, [data])
  if (error)
    return (
      <div className="k-paper-failed">
        <Text tone="danger">{errorMessage(error)}</Text>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </div>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="60vh" />
      </Loading>
    )
  return <iframe ref={frame} className="k-paper" title={name} />
}

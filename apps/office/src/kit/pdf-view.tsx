import './pdf-view.css'
import { unwrap } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useFrames } from '@bilbro/ui/use-media'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props = {
  /** Cache key of the file. */
  id: string
  name: string
  url: string
  /** Request body, for files that are generated from submitted data. */
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

/** Gives a frame or link an object URL of the PDF while it is shown. */
function useAddress(paper: Blob | undefined, isFramed: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!paper) return
    const address = URL.createObjectURL(new Blob([paper], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = address
    if (link.current) link.current.href = address
    return () => URL.revokeObjectURL(address)
  }, [paper, isFramed])
  return { frame, link }
}

/**
 * A PDF: inside the page if the browser can show it, otherwise behind a link. Our files may not be framed directly, but
 * a copy in the browser's memory may.
 */
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
  const isFramed = useFrames()
  const { frame, link } = useAddress(data, isFramed)
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
        <Skeleton height={isFramed ? '60vh' : '2.5rem'} />
      </Loading>
    )
  if (isFramed) return <iframe ref={frame} className="k-paper" title={name} />
  return (
    <section className="k-paper-outside" aria-label={name}>
      <OuterButtonLink ref={link} target="_blank" icon={<FileText size={16} />}>
        {t('ui.openDocument')}
      </OuterButtonLink>
    </section>
  )
}

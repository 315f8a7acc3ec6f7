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
import { useEffect, useState } from 'react'

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

/** An address for it in the browser's memory, as long as it is shown: files may not be framed where they lie. */
function useAddress(paper: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!paper) return
    const made = URL.createObjectURL(new Blob([paper], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [paper])
  return paper && address
}

/** A paper: in the page where the browser can show it there, else one press away. */
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
  const address = useAddress(data)
  const isFramed = useFrames()
  if (error)
    return (
      <div className="k-paper-failed">
        <Text tone="danger">{errorMessage(error)}</Text>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </div>
    )
  if (!address)
    return (
      <Loading>
        <Skeleton height={isFramed ? '60vh' : '2.5rem'} />
      </Loading>
    )
  if (isFramed) return <iframe className="k-paper" src={address} title={name} />
  return (
    <section className="k-paper-outside" aria-label={name}>
      <OuterButtonLink href={address} target="_blank" icon={<FileText size={16} />}>
        {t('ui.openDocument')}
      </OuterButtonLink>
    </section>
  )
}

import './error-screen.css'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { errorKind } from './error-kind.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Group } from '../layout/layout.tsx'
import { Title } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

/** The router's default error view: one part of the page failed, the rest of the page stays. */
export function DefaultError({ error, reset }: { error: Error & { code?: string }; reset: () => void }) {
  useT()
  const [open, setOpen] = useState(import.meta.env?.DEV ?? false)
  const details = useId()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const kind = errorKind(error)
  if (kind === 'stale' || kind === 'network')
    return <ErrorScreen error={error} reset={retry} home={router.basepath || '/'} />
  return (
    <div className="b-error-screen">
      <title>{`${tx('errorScreen.other.title', 'Something went wrong')} · bilbro`}</title>
      <div className="b-error-card" role="alert">
        <Title level={1}>{tx('defaultError.title', 'Something went wrong!')}</Title>
        <Group>
          <Button look="primary" onClick={retry}>
            {tx('errorScreen.retry', 'Try Again')}
          </Button>
          <Button aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
            {open ? tx('defaultError.hide', 'Hide Error') : tx('defaultError.show', 'Show Error')}
          </Button>
        </Group>
        <pre id={details} hidden={!open}>
          {error.code ? errorMessage(error) : error.message}
        </pre>
      </div>
    </div>
  )
}

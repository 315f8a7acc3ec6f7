import './error-screen.css'
import { tx } from '@bilbro/i18n/i18n'
import { CircleAlert, RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { errorKind, type ErrorKind } from './error-kind.tsx'
import { Group } from '../layout/layout.tsx'
import { Text, Title } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

/**
 * The English texts are repeated here, because this screen must work even if the message catalogue could not be loaded.
 */
const texts: Record<ErrorKind, { title: string; body: string }> = {
  network: { title: 'Connection Problem', body: 'Please check your internet connection and try again.' },
  stale: { title: 'Update Available', body: 'The application has been updated. Please refresh the page.' },
  other: {
    title: 'Something went wrong',
    body: 'Something went wrong. Please try again or contact support if the problem persists.',
  },
  none: {
    title: 'Something went wrong',
    body: "We're sorry, but something unexpected happened. Our team has been notified and is working on a fix.",
  },
}
const icons = { network: WifiOff, stale: RefreshCw, other: CircleAlert, none: CircleAlert }

/** Replaces the whole page when rendering failed. Fits the router's `errorComponent` and `CatchBoundary`. */
export function ErrorScreen({ error, reset, home = '/' }: { error?: unknown; reset: () => void; home?: string }) {
  useT()
  const kind = errorKind(error)
  const Icon = icons[kind]
  const [id] = useState(() => `E${Date.now().toString(36).toUpperCase()}`)
  useEffect(() => {
    if (error) console.error(id, error)
  }, [id, error])
  const retry = () => {
    if (kind === 'stale') return location.reload()
    try {
      reset()
    } catch {
      location.reload()
    }
  }
  return (
    <div className="b-error-screen">
      <title>{`${tx(`errorScreen.${kind}.title`, texts[kind].title)} · bilbro`}</title>
      <div className="b-error-card" data-kind={kind} role="alert">
        <Icon size={28} aria-hidden="true" />
        <Title level={1}>{tx(`errorScreen.${kind}.title`, texts[kind].title)}</Title>
        <Text tone="dim">{tx(`errorScreen.${kind}.body`, texts[kind].body)}</Text>
        <Group>
          <Button look="primary" onClick={retry}>
            {kind === 'stale' ? tx('errorScreen.refresh', 'Refresh to Update') : tx('errorScreen.retry', 'Try Again')}
          </Button>
          <Button onClick={() => location.assign(home)}>{tx('errorScreen.home', 'Go to Homepage')}</Button>
          {kind === 'network' && (
            <Button disabled aria-describedby={`${id}-why`}>
              {tx('errorScreen.check', 'Check Connection')}
            </Button>
          )}
        </Group>
        {kind === 'network' && (
          <Text id={`${id}-why`} size={12} tone="dim">
            {tx('errorScreen.checkWhy', "Please check your device's network settings, then try again.")}
          </Text>
        )}
        <Text size={12} tone="dim" num>
          {tx('errorScreen.id', `Error ID: ${id}`, { id })}
        </Text>
      </div>
    </div>
  )
}

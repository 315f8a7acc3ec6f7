import './error-screen.css'
import { tx } from '@bilbro/i18n/i18n'
import { useRouter } from '@tanstack/react-router'
import { Text, Title } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

/** The router's default not-found view, with the way home. */
export function NotFound({ home }: { home?: string }) {
  // Re-renders when the texts arrive: this view can be shown before they are loaded.
  useT()
  const { basepath } = useRouter()
  return (
    <div className="b-error-screen">
      <title>{`${tx('notFound.title', 'Not Found')} · bilbro`}</title>
      <div className="b-error-card">
        <Title level={1}>{tx('notFound.title', 'Not Found')}</Title>
        <Text tone="dim">{tx('notFound.body', 'This page does not exist, or you do not have access to it.')}</Text>
        <a className="b-anchor" href={home ?? basepath ?? '/'}>
          {tx('errorScreen.home', 'Go to Homepage')}
        </a>
      </div>
    </div>
  )
}

// Asks for what the page begins with while the app is still on its way: a file of its own, small and without the rest of
// the app, which runs as soon as it is there. On a phone that is a second before the first call could be made otherwise.
import { serverNow } from '@bilbro/i18n/clock'
import { authorization, preview } from '../preview.ts'
import { hydratedAnswer, isServerRendered } from './hydration-data.ts'
import { isFresh } from '../session/token.ts'

/** An answer of the server as it came. */
export type Fetched = {
  status: number
  type: string | null
  text: string
  headers: Headers
  sent: number
  received: number
}
type Early = { token: string | undefined; answer: Promise<Fetched | undefined> }

/** What has not been used by then is asked for again: the page went another way. */
const usefulMs = 10_000
const asked = new Map<string, Early>()

/** Sends and reads. */
export async function fetchText(url: string, init: RequestInit): Promise<Fetched> {
  const sent = Date.now()
  const answer = await fetch(url, init)
  const received = Date.now()
  const text = await answer.text()
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), text, headers, sent, received }
}

/** What stood in the page or was asked for early with the same token, once; undefined when it was not, or did not come through. */
export async function takePrefetched(url: string, token: string | undefined): Promise<Fetched | undefined> {
  const given = token === undefined ? hydratedAnswer(url) : undefined
  if (given) return given
  const prefetched = asked.get(url)
  asked.delete(url)
  if (!prefetched || prefetched.token !== token || performance.now() > usefulMs) return undefined
  return prefetched.answer
}

/** The calls that the page of an address begins with; none where filters stand in it. */
export function firstCalls(path: string, search: string, isSignedIn = false): { urls: string[]; isPublic: boolean } {
  const [, , section, part, id] = path.split('/')
  // What anybody may read is read by a dealer as himself.
  const isPublic = section !== 'portal' && !(isSignedIn && (section === 'car' || section === 'cars'))
  const cars = `/api/b2b-portal-${isPublic ? 'public' : 'private'}/cars`
  if (section === 'car' && part) return { urls: [`${cars}/${part}`], isPublic }
  if (section === 'cars' && !part && !search) return { urls: [`${cars}?more=true`], isPublic }
  if (isPublic) return { urls: [], isPublic }
  // Who only looks has no offers.
  if (part === 'car' && id) return { urls: [`${cars}/${id}`, ...(preview ? [] : [`${cars}/${id}/offer`])], isPublic }
  if (part === 'profile') return { urls: ['/api/buyer-profile', '/api/buyer-company'], isPublic }
  return { urls: part || search ? [] : [`${cars}?more=true`], isPublic }
}

/** The access token of who is signed in here, if it can be sent. */
function readyToken(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem('bilbro-session') ?? '{}') as {
      state?: { accessToken?: string | null }
    }
    const token = preview?.token ?? kept.state?.accessToken ?? null
    return isFresh(token, serverNow()) ? token : undefined
  } catch {
    return undefined
  }
}

/** The picture of the first car is on its way before its place is there. */
function fetchPicture({ text }: Fetched): void {
  const { data } = JSON.parse(text) as { data?: { items?: { photo?: string | null }[] } }
  const photo = data?.items?.[0]?.photo
  if (photo) Object.assign(new Image(), { fetchPriority: 'high', src: photo })
}

function begin({ pathname, search }: Location): void {
  const ready = readyToken()
  const { urls, isPublic } = firstCalls(pathname, search, ready !== undefined)
  const token = isPublic ? undefined : ready
  // What the server has made the page of stands in it.
  if (isPublic ? isServerRendered() : !token) return
  for (const url of urls) {
    const answer = fetchText(url, token ? { headers: { authorization: authorization(token) } } : {})
    asked.set(url, { token, answer: answer.catch(() => undefined) })
    answer.then(fetchPicture).catch(() => undefined)
  }
}

if (typeof document !== 'undefined') begin(location)

// Requests the first data of a page while the app is still loading. It is a small, separate file that runs as soon as
// it is loaded. On a phone this saves about a second before the first call.
import { serverNow } from '@bilbro/i18n/clock'
import { authorization, preview } from '../preview.ts'
import { type Fetched, hydratedAnswer, isServerRendered } from './hydration-data.ts'
import { isFresh } from '../session/token.ts'

type Early = { token: string | undefined; answer: Promise<Fetched | undefined> }

/** A prefetched response that was not used within this time is requested again: the user went to another page. */
const usefulMs = 10_000
const asked = new Map<string, Early>()

/** Sends a request and reads the whole response. */
export async function fetchText(url: string, init: RequestInit): Promise<Fetched> {
  const sent = Date.now()
  const answer = await fetch(url, init)
  const received = Date.now()
  const text = await answer.text()
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), text, headers, sent, received }
}

/**
 * The response embedded in the page, or prefetched with the same token; returned only once. Undefined when there is
 * none or when it failed.
 */
export async function takePrefetched(url: string, token: string | undefined): Promise<Fetched | undefined> {
  const given = token === undefined ? hydratedAnswer(url) : undefined
  if (given) return given
  const prefetched = asked.get(url)
  asked.delete(url)
  if (!prefetched || prefetched.token !== token || performance.now() > usefulMs) return undefined
  return prefetched.answer
}

/** The API calls that the page of an address starts with; none if the address has filters. */
export function firstCalls(path: string, search: string, isSignedIn = false): { urls: string[]; isPublic: boolean } {
  const [, , section, part, id] = path.split('/')
  // A signed-in user reads the public car pages with their own session.
  const isPublic = section !== 'portal' && !(isSignedIn && (section === 'car' || section === 'cars'))
  const cars = `/api/b2b-portal-${isPublic ? 'public' : 'private'}/cars`
  if (section === 'car' && part) return { urls: [`${cars}/${part}`], isPublic }
  if (section === 'cars' && !part && !search) return { urls: [`${cars}?more=true`], isPublic }
  if (isPublic) return { urls: [], isPublic }
  // A preview has no offers.
  if (part === 'car' && id) return { urls: [`${cars}/${id}`, ...(preview ? [] : [`${cars}/${id}/offer`])], isPublic }
  if (part === 'profile') return { urls: ['/api/buyer-profile', '/api/buyer-company'], isPublic }
  return { urls: part || search ? [] : [`${cars}?more=true`], isPublic }
}

/** The access token of this browser's session, if it is still valid. */
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

/** Starts loading the picture of the first car before its place is rendered. */
function fetchPicture({ text }: Fetched): void {
  const { data } = JSON.parse(text) as { data?: { items?: { photo?: string | null }[] } }
  const photo = data?.items?.[0]?.photo
  if (photo) Object.assign(new Image(), { fetchPriority: 'high', src: photo })
}

function begin({ pathname, search }: Location): void {
  const ready = readyToken()
  const { urls, isPublic } = firstCalls(pathname, search, ready !== undefined)
  const token = isPublic ? undefined : ready
  // Data of a server-rendered page is embedded in it.
  if (isPublic ? isServerRendered() : !token) return
  for (const url of urls) {
    const answer = fetchText(url, token ? { headers: { authorization: authorization(token) } } : {})
    asked.set(url, { token, answer: answer.catch(() => undefined) })
    answer.then(fetchPicture).catch(() => undefined)
  }
}

if (typeof document !== 'undefined') begin(location)

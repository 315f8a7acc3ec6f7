// Staff view the portal as a dealer of a group would see it. The preview has its own kind of token: read-only, valid
// for one hour, and only while the member of staff is signed in and may see dealers.
import { jwtVerify, SignJWT } from 'jose'
import type { Language } from '@bilbro/contract/common'
import type { PreviewActor, PreviewGroup, Staff } from '../request/context.ts'
import type { Db } from '../postgres/db.ts'
import type { Deps, Services } from '../deps.ts'
import { appError } from '../errors.ts'
import { isId } from '../ids.ts'
import { staffOfSession } from './staff-session.ts'

const issuer = 'bilbro'
const audience = 'preview'
const typ = 'preview+jwt'
const lifeSeconds = 3600
/** Interests and threads are looked up by company. No company has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

export type Preview = { actor: PreviewActor; group: PreviewGroup }

type Wanted = { staff: Staff; group: { id: string; name: string }; country: string; language: Language }

export function newPreviewToken(deps: Services, wanted: Wanted, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const { staff, group, country, language } = wanted
  const session = staff.sessionHash.toString('base64url')
  // The name is only used for the banner of the page.
  return new SignJWT({ grp: group.id, nam: group.name, ses: session, cty: country, lng: language })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(staff.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(deps.secrets.key('preview-access'))
}

/**
 * Whether a request comes from a preview. Previews use their own authorization scheme, so that a preview token can
 * never pass as a buyer's token or the reverse.
 */
export const isPreview = (authorization: string | undefined): authorization is string =>
  authorization?.startsWith('Preview ') ?? false

/** @throws auth.required when the token is foreign or expired, or its owner may no longer see dealers */
export async function previewFromToken(deps: Deps, authorization: string, now: Date): Promise<Preview> {
  const token = /^Preview ([\w.-]{20,2000})$/.exec(authorization)?.[1]
  if (!token) throw appError('auth.required')
  const claims = await claimsOf(deps, token, now)
  return previewOf(deps, claims, now)
}

type Claims = { staffId: string; groupId: string; sessionHash: Buffer; country: string; language: Language }

async function claimsOf(deps: Deps, token: string, now: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, deps.secrets.key('preview-access'), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      requiredClaims: ['exp', 'sub', 'grp', 'ses', 'cty', 'lng'],
      currentDate: now,
      clockTolerance: 0,
    })
    return {
      staffId: payload.sub!,
      groupId: String(payload.grp),
      sessionHash: Buffer.from(String(payload.ses), 'base64url'),
      country: String(payload.cty),
      language: String(payload.lng) as Language,
    }
  } catch {
    throw appError('auth.required')
  }
}

async function previewOf(deps: Deps, claims: Claims, now: Date): Promise<Preview> {
  const staff = await staffOfSession(deps, claims.sessionHash, now)
  if (staff.id !== claims.staffId || !staff.permissions.has('buyers.read')) throw appError('auth.required')
  const { groupId } = claims
  const group = await deps.previewGroups.get(groupId, now.getTime(), () => load(deps.db, groupId))
  if (!group) throw appError('auth.required')
  const actor: PreviewActor = {
    kind: 'preview',
    id: staff.id,
    name: staff.name,
    companyId: nobody,
    country: claims.country,
    language: claims.language,
    groupIds: [group.id],
    priceRules: [group.rule],
  }
  return { actor, group }
}

async function load(db: Db, id: string): Promise<PreviewGroup | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('buyerGroups')
    .select(['id', 'name', 'priceBps', 'priceChangeMinor'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, rule: { bps: row.priceBps, minor: row.priceChangeMinor } }
}

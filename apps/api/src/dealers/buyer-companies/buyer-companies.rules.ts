import type { OfficeCompanyUser } from '@bilbro/contract/dealers/buyer-companies'
import { appError } from '../../core/errors.ts'

/** A number as registers write it: capitals and digits alone; null for none. */
export const plainNumber = (text: string | null): string | null => text?.toUpperCase().replace(/[^0-9A-Z]/g, '') || null

/** Whom the house may let in again or shut out; who was invited comes in by his link alone. @throws state.notAllowed */
export function checkUserState(from: OfficeCompanyUser['status'], to: OfficeCompanyUser['status'] | undefined): void {
  if (to === undefined || to === from) return
  if (from === 'INVITED' && to !== 'DISABLED') throw appError('state.notAllowed', { from, to })
}

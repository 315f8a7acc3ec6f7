import { tokenScopes, type TokenScope } from '../../endpoint.ts'
import type { BuyerRole } from '../buyers/buyer-auth.ts'

/** The scopes that a person with this role can give to a token. A token loses a scope when its maker's role loses it. */
export const scopesOfRole = (role: BuyerRole): readonly TokenScope[] =>
  role === 'ADMIN' || role === 'BUYER' ? tokenScopes : tokenScopes.filter((scope) => scope !== 'offers.write')

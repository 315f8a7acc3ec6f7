// Signing methods: our own page, and the configured services.
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Deps } from '../../../core/deps.ts'
import { appError } from '../../../core/errors.ts'
import type { SignatureProvider } from '../../../providers/signing/port.ts'
import type { ContractRecord } from '../contracts.store.ts'
import type { OutsideKey } from '../outside/signature-orders.store.ts'

type Ways = Pick<Deps, 'signatures'>

/** The configured methods, default first. */
export function waysOf({ signatures: { usual, outside } }: Ways): SignatureWay[] {
  const all: SignatureWay[] = ['local', ...Object.values(outside).map(({ key }) => key)]
  return all.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

/** @throws provider.notConfigured */
export function outsideOf({ signatures }: Ways, key: OutsideKey): SignatureProvider {
  const provider = signatures.outside[key]
  if (!provider) throw appError('provider.notConfigured', { provider: providerNames[key] })
  return provider
}

/** The requested method, else the default. @throws provider.notConfigured */
export function resolveSignatureWay(deps: Ways, wanted: SignatureWay = deps.signatures.usual): SignatureWay {
  if (wanted !== 'local') outsideOf(deps, wanted)
  return wanted
}

/** The signing service of a contract. Undefined when it is signed on our page or on paper. */
export const outsideWay = ({ signWith, source }: Pick<ContractRecord, 'signWith' | 'source'>): OutsideKey | undefined =>
  signWith === 'local' || source === 'PAPER' ? undefined : (signWith as OutsideKey)

/** @throws contract.signedOutside */
export function assertSignedLocally(contract: Pick<ContractRecord, 'signWith' | 'source'>): void {
  const key = outsideWay(contract)
  if (key) throw appError('contract.signedOutside', { provider: providerNames[key] })
}

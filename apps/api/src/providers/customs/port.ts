// Interface for the agent that files our export declarations.
import type { ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'

/** State of a declaration. `said`: the agent's own text, for staff. */
export type ExportNews = {
  state: 'SUBMITTED' | 'ACCEPTED' | 'RELEASED' | 'EXITED' | 'REFUSED'
  mrn: string | null
  exitedOn: string | null
  said: string | null
}

/** Its calls throw ProviderError when the agent cannot answer. */
export type CustomsExport = {
  source: string
  /** Idempotent: the same id creates only one declaration. `refused`: the reason of a refusal. */
  submit: (id: string, declaration: ExportDeclaration) => Promise<{ outsideId: string } | { refused: string }>
  look: (outsideId: string) => Promise<ExportNews>
  /** The exit confirmation (PDF); undefined until it exists. */
  exitNote: (outsideId: string) => Promise<Uint8Array | undefined>
}

// What we need of whoever declares exports at the customs for us, in our words.
import type { ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'

/** How a declaration stands there. `said`: its own words, for a person. */
export type ExportNews = {
  state: 'SUBMITTED' | 'ACCEPTED' | 'RELEASED' | 'EXITED' | 'REFUSED'
  mrn: string | null
  exitedOn: string | null
  said: string | null
}

/** Its calls throw ProviderError when it cannot answer. */
export type CustomsExport = {
  source: string
  /** The same id makes one declaration there, however often it is sent. `refused`: why it was not taken. */
  submit: (id: string, declaration: ExportDeclaration) => Promise<{ outsideId: string } | { refused: string }>
  look: (outsideId: string) => Promise<ExportNews>
  /** The paper that the goods have left; undefined as long as there is none. */
  exitNote: (outsideId: string) => Promise<Uint8Array | undefined>
}

// What a letterhead says, whatever the document.
import type { Picture } from './paper.ts'

export type Letterhead = {
  name: string
  /** Beside the mark, and above the recipient: name, street, town. */
  sender: string[]
  logo: Picture | null
  accent: string
  /** At the foot: company, register, bank, contact; each a few lines. */
  columns: string[][]
  footer: string | null
  /** "Page {{n}} of {{m}}" */
  page: string
}

// The content of a letterhead, the same for all documents.

/** By the path that the body of a document uses: `/photo-1.jpg`. */
export type Picture = { path: string; bytes: Uint8Array }

export type Letterhead = {
  name: string
  /** Beside the logo, and above the recipient: name, street, town. */
  sender: string[]
  logo: Picture | null
  accent: string
  /** In the footer: company, register, bank, contact; a few lines each. */
  columns: string[][]
  footer: string | null
  /** "Page {{n}} of {{m}}" */
  page: string
}

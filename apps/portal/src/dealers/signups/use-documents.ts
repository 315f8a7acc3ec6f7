import type { SignupDocumentKind } from '@bilbro/contract/dealers/signups/signup-states'
import { xhrSend, type Send } from '@bilbro/ui/forms/upload/use-upload'
import { useState } from 'react'
import { api } from '../../core/api.ts'

export type Sent = { token: string; name: string; bytes: number; kind: SignupDocumentKind }

const read = (place: string): Sent[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? (kept as Sent[]) : []
  } catch {
    return []
  }
}

/** Uploaded documents; they are kept through a reload, like the draft. */
export function useDocuments(place: string) {
  const [documents, setDocuments] = useState(() => read(place))
  const change = (next: (before: Sent[]) => Sent[]) =>
    setDocuments((before) => {
      const after = next(before)
      sessionStorage.setItem(place, JSON.stringify(after))
      return after
    })
  const send =
    (kind: SignupDocumentKind): Send =>
    async (...args) => {
      const upload = xhrSend(() => ({
        url: api.signupPublic.documents.url({ body: {} }),
        field: 'files',
        fields: { kind },
      }))
      const stored = (await upload(...args)) as Omit<Sent, 'kind'>[]
      change((before) => [...before, ...stored.map((one) => ({ ...one, kind }))])
    }
  return {
    documents,
    send,
    remove: (token: string) => change((before) => before.filter((one) => one.token !== token)),
    clear: () => {
      sessionStorage.removeItem(place)
      setDocuments([])
    },
  }
}

import {
  proofDocumentStates,
  type ProofDocumentStatus,
  proofFileStates,
  type ProofFileStatus,
} from '@bilbro/contract/road/proofs/proof-states'
import type { Stateful } from '../../../core/transitions.ts'
import * as documents from './proof-documents.store.ts'
import * as files from './proof-files.store.ts'

export const proofParents = ({ companyId, carId, contractId }: files.ProofFileRecord) => ({
  buyerCompanies: companyId,
  cars: carId,
  contracts: contractId,
})

export const proofFileState: Stateful<ProofFileStatus, files.ProofFileRecord, files.Change> = {
  table: 'proofFiles',
  machine: proofFileStates,
  stateOf: ({ status }) => status,
  lock: files.lock,
  write: (db, { id }, status, values, now) => files.setStatus(db, id, status, values, now),
  parentsOf: proofParents,
  auditView: ({ status, dueOn, deliveredOn, decidedNote }) => ({
    proofStatus: status,
    proofDueOn: dueOn,
    proofDeliveredOn: deliveredOn,
    proofNote: decidedNote,
  }),
}

/** The audit log names the parent file, so the caller must have read it. */
export const documentStateOf = (
  file: files.ProofFileRecord,
): Stateful<ProofDocumentStatus, documents.ProofDocumentRecord, documents.Change> => ({
  table: 'proofDocuments',
  machine: proofDocumentStates,
  stateOf: ({ status }) => status,
  lock: documents.lock,
  write: (db, { id }, status, values, now) => documents.setStatus(db, id, status, values, now),
  parentsOf: () => ({ proofFiles: file.id, ...proofParents(file) }),
  auditView: ({ status, paper, reasons, ticks, note }) => ({
    proofPaper: paper,
    paperStatus: status,
    paperReasons: reasons.join(', '),
    paperTicks: ticks.join(', '),
    proofNote: note,
  }),
})

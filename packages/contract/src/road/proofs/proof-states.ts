// States of the proofs of a sale without VAT, and of each document.
import { dealer, machine, nobody, provider, staff } from '../../states.ts'

const open = ['OPEN', 'PARTLY', 'REJECTED', 'OVERDUE'] as const
const all = ['staff', 'dealer', 'system', 'logistics'] as const

/** Except for final decisions the state follows from the documents and the day: see `proof-rules.ts`. */
export const proofFileStates = machine(
  ['NOT_REQUIRED', 'OPEN', 'PARTLY', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE'],
  [
    { from: ['PARTLY', 'SUBMITTED', 'REJECTED', 'OVERDUE'], event: 'proofs_open', to: 'OPEN', by: all },
    { from: ['OPEN', 'SUBMITTED', 'REJECTED', 'OVERDUE'], event: 'proofs_partly', to: 'PARTLY', by: all },
    { from: open, event: 'proofs_submitted', to: 'SUBMITTED', by: all },
    { from: ['OPEN', 'PARTLY', 'SUBMITTED', 'OVERDUE'], event: 'proofs_rejected', to: 'REJECTED', by: all },
    { from: ['OPEN', 'PARTLY', 'REJECTED', 'SUBMITTED'], event: 'proofs_overdue', to: 'OVERDUE', by: all },
    { from: ['SUBMITTED'], event: 'proof_file_approved', to: 'APPROVED', by: 'staff' },
    { from: ['APPROVED'], event: 'proof_approval_undone', to: 'SUBMITTED', by: 'staff', reason: true },
    {
      from: [...open, 'SUBMITTED'],
      event: 'proofs_not_required',
      to: 'NOT_REQUIRED',
      by: ['staff', 'system'],
      reason: true,
    },
    { from: ['NOT_REQUIRED'], event: 'proofs_required', to: 'OPEN', by: ['staff', 'system'], reason: true },
  ],
  {
    NOT_REQUIRED: nobody,
    OPEN: [dealer('dueOn'), provider('dueOn')],
    PARTLY: [dealer('dueOn'), provider('dueOn')],
    SUBMITTED: staff('PROOF_CHECK', 'dueOn'),
    APPROVED: nobody,
    REJECTED: dealer('dueOn'),
    OVERDUE: staff('PROOF_OVERDUE', 'dueOn'),
  },
)
export type ProofFileStatus = (typeof proofFileStates.all)[number]

export const proofDocumentStates = machine(
  ['EXPECTED', 'UPLOADED', 'CHECKED_OK', 'CHECKED_BAD', 'WAIVED'],
  [
    {
      from: ['EXPECTED', 'UPLOADED', 'CHECKED_BAD', 'WAIVED'],
      event: 'proof_uploaded',
      to: 'UPLOADED',
      by: all,
    },
    {
      from: ['UPLOADED', 'CHECKED_BAD'],
      event: 'proof_checked_ok',
      to: 'CHECKED_OK',
      by: ['staff', 'system', 'dealer'],
    },
    { from: ['UPLOADED', 'CHECKED_OK'], event: 'proof_checked_bad', to: 'CHECKED_BAD', by: 'staff' },
    { from: ['EXPECTED', 'UPLOADED', 'CHECKED_BAD'], event: 'proof_waived', to: 'WAIVED', by: 'staff', reason: true },
    { from: ['WAIVED'], event: 'proof_asked_again', to: 'EXPECTED', by: 'staff', reason: true },
  ],
  {
    EXPECTED: nobody,
    UPLOADED: nobody,
    CHECKED_OK: nobody,
    CHECKED_BAD: nobody,
    WAIVED: nobody,
  },
)
export type ProofDocumentStatus = (typeof proofDocumentStates.all)[number]

/** Files on which someone still has to act. */
export const openProofStatuses = [...open, 'SUBMITTED'] as const satisfies readonly ProofFileStatus[]

// Notes on some contracts of the demo world: internal, and for the dealer.
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import { idAt } from '../../cars/identity.ts'
import { instant } from '../../cars/record.ts'

const NOTES: Partial<Record<ContractStatus, readonly { body: string; visibility: 'INTERNAL' | 'DEALER' }[]>> = {
  DRAFT: [{ body: 'He asked for the carrier of last time; the price is agreed with them.', visibility: 'INTERNAL' }],
  WAITING_BUYER: [
    { body: 'His boss signs on Thursdays. Call before the link runs out.', visibility: 'INTERNAL' },
    { body: 'The second key lies in the glove box, the COC paper goes along with the driver.', visibility: 'DEALER' },
  ],
  SIGNED: [{ body: 'Washed and ready to be fetched, weekdays from 8 to 16.', visibility: 'DEALER' }],
}

type Of = { id: string; status: ContractStatus; serial: number; at: number; authorId: string; seed: number }
/** Rows of notes: one contract in three has notes. */
export const contractNotes = ({ id, status, serial, at, authorId, seed }: Of) =>
  serial % 3
    ? []
    : (NOTES[status] ?? []).map((note, place) => {
        const written = instant(at + (place + 1) * 600_000)
        return {
          id: idAt(at, seed, 75, serial, place),
          contract_id: id,
          author_id: authorId,
          ...note,
          created_at: written,
          updated_at: written,
        }
      })

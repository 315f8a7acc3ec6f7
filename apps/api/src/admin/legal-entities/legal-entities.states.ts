import { legalEntityStates, type LegalEntityStatus } from '@bilbro/contract/admin/legal-entities/legal-entity-states'
import { appError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import * as entities from './legal-entities.store.ts'

/** States of a legal entity that issues documents. */
export const legalEntityState: Stateful<LegalEntityStatus, entities.LegalEntityRow> = {
  table: 'legalEntities',
  machine: legalEntityStates,
  stateOf: (row) => row.status as LegalEntityStatus,
  lock: entities.lock,
  write: (db, { id }, status) => entities.setStatus(db, id, status),
  // Documents need an issuer, so the default company cannot be archived.
  guard(_ctx, row, { event }) {
    if (event === 'archive' && row.isDefault) throw appError('legalEntity.isDefault')
  },
  auditView: ({ status }) => ({ status }),
}

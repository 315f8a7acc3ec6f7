import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { invoiceForStaff } from '../invoices/invoices.read.ts'
import { chargeStorage } from './charge-storage.ts'

export const storageRoutes: Handlers<Api['storage']> = {
  async charge(ctx, { params }) {
    const row = await chargeStorage(ctx, params.id)
    await audit(ctx, {
      entity: 'invoices',
      entityId: row.id,
      parents: { buyerCompanies: row.companyId, cars: row.carIds, contracts: row.contractId ?? [] },
      action: 'invoiceDraft',
      changes: [
        { field: 'invoiceKind', from: null, to: row.kind },
        { field: 'invoicePayable', from: null, to: row.payableMinor },
      ],
    })
    return invoiceForStaff(ctx, row.id)
  },
}

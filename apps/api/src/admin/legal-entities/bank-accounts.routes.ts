import type { Api } from '@bilbro/contract'
import type { BankAccount, BankAccountFields } from '@bilbro/contract/admin/legal-entities/bank-accounts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as entities from './legal-entities.store.ts'
import { soundAccount } from './bank-accounts.rules.ts'
import * as accounts from './bank-accounts.store.ts'

const entity = 'bankAccounts'
const blank: BankAccountFields = {
  bankName: '',
  iban: null,
  accountNo: null,
  bic: null,
  currency: 'EUR',
  ledgerAccount: null,
  isMain: false,
  isClosed: false,
}
const fieldsOf = ({ id: _i, version: _v, legalEntityId: _l, ...fields }: BankAccount): BankAccountFields => fields

const record = (
  ctx: StaffCtx,
  { id, legalEntityId }: Pick<BankAccount, 'id' | 'legalEntityId'>,
  action: string,
  changes: ReturnType<typeof changesOf>,
) => audit(ctx, { entity, entityId: id, parents: { legalEntities: legalEntityId }, action, changes })

export const bankAccountRoutes: Handlers<Api['bankAccounts']> = {
  async create(ctx, { params: { id: legalEntityId }, body }) {
    // Lock the legal entity, so that only one of two first accounts becomes the main one.
    const { country, accounts: others } = await entities.lock(ctx.db, legalEntityId)
    const hasMain = others.some(({ currency, isMain }) => isMain && currency === body.currency)
    const values = soundAccount({ ...blank, isMain: !hasMain, ...body }, country)
    if (values.isMain) await accounts.setOthersNotMain(ctx.db, legalEntityId, values.currency, null)
    const made = await accounts.insert(ctx.db, legalEntityId, values)
    await record(ctx, made, 'create', changesOf({}, values))
    return made
  },

  async update(ctx, { params: { id }, body: { version, ...body } }) {
    const { legalEntityId } = await accounts.get(ctx.db, id)
    const { country } = await entities.lock(ctx.db, legalEntityId)
    const before = await accounts.get(ctx.db, id)
    const values = soundAccount({ ...fieldsOf(before), ...body }, country)
    if (before.version === version && values.isMain)
      await accounts.setOthersNotMain(ctx.db, legalEntityId, values.currency, id)
    if (!(await accounts.update(ctx.db, { id, version }, values)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => accounts.get(ctx.db, id))
    await record(ctx, before, 'update', changesOf(fieldsOf(before), values))
    return accounts.get(ctx.db, id)
  },

  async remove(ctx, { params: { id } }) {
    const before = await accounts.get(ctx.db, id)
    await accounts.remove(ctx.db, id)
    await record(ctx, before, 'delete', [{ field: 'iban', from: before.iban ?? before.accountNo, to: null }])
    return { id }
  },
}

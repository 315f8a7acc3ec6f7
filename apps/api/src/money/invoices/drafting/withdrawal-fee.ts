// The fee for a deal that the dealer did not keep: damages, drafted for staff to issue.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { fillTemplate } from '../../../core/words/fill-template.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'
import { getMoneySettings } from '../../money-settings/money-settings.store.ts'
import { draftFee } from './draft-fee.ts'
import { withdrawalFee } from './fee-tax.rules.ts'

/** The fee for a contract by the company's settings. Zero when no fee is set. */
export async function withdrawalFeeOf(ctx: Pick<StaffCtx, 'db'>, contract: Pick<ContractRecord, 'amountMinor'>) {
  const set = await getMoneySettings(ctx.db)
  return { minor: withdrawalFee(contract.amountMinor, set), clause: set.withdrawalClause }
}

export async function draftWithdrawalFee(ctx: StaffCtx, contract: ContractRecord, minor: number) {
  const { clause } = await withdrawalFeeOf(ctx, contract)
  const said = (language: Language) => paperTexts[language]
  return draftFee(ctx, contract, {
    kind: 'DAMAGES',
    line: { kind: 'FEE', carId: null },
    minor,
    text: (language) => fillTemplate(said(language)['paper.invoice.withdrawal'], { number: contract.number ?? '' }),
    details: (language) => (clause ? [fillTemplate(said(language)['paper.invoice.byClause'], { clause })] : []),
    // § 309 no. 5 b BGB, which also applies between businesses.
    notes: (language) => [said(language)['paper.invoice.lessDamage']],
  })
}

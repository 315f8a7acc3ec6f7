// The sheet of a purchase calculation as a PDF.
import type { Language } from '@bilbro/contract/common'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { PurchaseCalculation } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import { companyDay } from '../../core/days.ts'
import type { FileReply } from '../../core/request/replies.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { textsFor, wordsOf } from '../../tables/export-list.ts'

/** With the result beside the plan where the car was bought. */
export async function calculationPdf(
  ctx: StaffCtx,
  { title, input, frozen, sheet, result, car }: PurchaseCalculation,
  asked: Language | undefined,
): Promise<FileReply> {
  const language = asked ?? ctx.actor.language
  const words = wordsOf(await textsFor(ctx, language))
  const format = formatFor(language)
  const money = (amount: { minor: number; currency: 'EUR' | 'NOK' | 'DKK' | 'SEK' } | null) =>
    amount ? format.money(amount) : '–'
  const { plan } = sheet
  const planned = plan ? plan.lines : []
  const lines = result
    ? result.lines.map(({ kind, plan: wanted, real }) => ({
        text: words(`office.carMargin.line.${kind}`),
        details: [],
        cells: ['', money(wanted), money(real)],
      }))
    : planned.map(({ kind, amount, name, bp, of }) => ({
        text: words(`office.carMargin.line.${kind}`),
        details: [name].filter(Boolean),
        cells: [bp !== null && of ? `${format.number(bp / 100)} % · ${money(of)}` : '', money(amount), ''],
      }))
  const sums = [
    [words('office.calculations.margin'), money(plan?.margin ?? null)],
    [words('office.calculations.holding'), money(plan?.holding ? eur(-plan.holding.total.minor) : null)],
    ...(result ? [[words('office.calculations.realMargin'), money(result.margin.real)]] : []),
  ]
  const heading = words('office.calculations.one')
  const facts = [
    title,
    input.vin,
    input.firstRegistration && format.day(input.firstRegistration),
    input.mileage !== null && `${format.number(input.mileage)} km`,
    car?.stockNo,
  ].filter(Boolean)
  const body = {
    title: heading,
    note: [...facts, format.day(frozen.day)].join(' · '),
    watermark: null,
    recipient: [],
    against: null,
    marks: [],
    heads: [
      words('office.carMargin.what'),
      '',
      words('office.calculations.plan'),
      result ? words('office.calculations.real') : '',
    ],
    lines,
    sums,
    due: [words('office.calculations.highest'), money(sheet.highest)],
    notes: [],
    sections: [],
    foot: null,
  }
  const letterhead = await letterheadOf(ctx, language)
  const page = {
    template: 'invoice' as const,
    title: heading,
    locale: localeOf[language],
    letterhead,
    pictures: [],
    body,
  }
  return pdfReply(await printed(ctx.deps, page, ctx.now), `purchase-calculation-${companyDay(ctx.now)}`)
}

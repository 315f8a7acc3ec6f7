// The entry certificate (Gelangensbestätigung, § 17b(2) UStDV) in the dealer's language: as a form to sign, or with the
// confirmation given in the portal. The portal version needs no signature, because its origin can be verified (no. 2
// e).
import type { Language } from '@bilbro/contract/common'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import { type PaperText, paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { appError } from '../../../core/errors.ts'
import { entityZone } from '../../../core/postgres/zones.ts'
import { fillTemplate } from '../../../core/words/fill-template.ts'
import type { Ctx } from '../../../core/request/context.ts'
import type { FileReply } from '../../../core/request/replies.ts'
import { letterheadOf } from '../../../admin/legal-entities/letterhead.ts'
import { pdfReply, printed } from '../../../paper/paper.ts'
import * as documents from './proof-documents.store.ts'
import type { ProofFileRead } from './proof-files.store.ts'
import * as news from '../proof-news.store.ts'

type Word = Extract<PaperText, `paper.arrival.${string}`> extends `paper.arrival.${infer W}` ? W : never
export type Receipt = { name: string; place: string; receivedOn: string; by: string; at: Date }
type Of = Pick<ProofFileRead, 'contractId' | 'carId' | 'destination' | 'vin' | 'title' | 'stockNo' | 'contractNumber'>

export async function arrivalPaper(ctx: Ctx, of: Of, language: Language, receipt: Receipt | null): Promise<Buffer> {
  const contract = await news.getContract(ctx.db, of.contractId)
  const { buyer, seller } = contract.document as unknown as ContractDocument
  const format = formatFor(language)
  const at = receipt && format.instantAt(await entityZone(ctx.db, contract.legalEntityId), receipt.at)
  const texts = paperTexts[language]
  const t = (key: Word, params: Record<string, string> = {}) => fillTemplate(texts[`paper.arrival.${key}`], params)
  const party = ({ legalName, street, postalCode, city, country }: typeof buyer) =>
    [legalName, street, [postalCode, city].filter(Boolean).join(' '), format.country(country)]
      .filter(Boolean)
      .join(', ')
  const line = '_'.repeat(32)
  const month = receipt ? format.day(receipt.receivedOn) : line
  const place = receipt
    ? `${receipt.place}, ${format.country(of.destination)}`
    : `${line}, ${format.country(of.destination)}`
  const body = {
    title: t('title'),
    german: language === 'de' ? null : 'Gelangensbestätigung gemäß § 17b Abs. 2 Nr. 2 UStDV',
    facts: [
      [t('buyer'), party(buyer)],
      [t('seller'), party(seller)],
      [t('quantity'), t('one')],
      [t('goods'), of.title],
      [t('vin'), of.vin ?? '–'],
      [t('contract'), [of.contractNumber, of.stockNo].filter(Boolean).join(' · ')],
      [t('place'), place],
      [t('month'), month],
      [t('issued'), at ?? line],
    ],
    says: t('says'),
    signed: receipt ? t('confirmed', { name: receipt.name, by: receipt.by, at: at! }) : null,
    sign: t('sign'),
    note: t('note'),
  }
  const letterhead = await letterheadOf(ctx, language, contract.legalEntityId)
  const page = {
    template: 'arrival',
    title: `${t('title')} ${of.stockNo}`,
    locale: localeOf[language],
    letterhead,
    body,
  } as const
  return printed(ctx.deps, { ...page, pictures: [] }, ctx.now)
}

/** The confirmation as it was given, else the form. @throws proof.notAsked */
export async function printConfirmation(ctx: Ctx, row: ProofFileRead, language: Language): Promise<FileReply> {
  if (row.route !== 'IC_SUPPLY') throw appError('proof.notAsked')
  const name = `${paperTexts[language]['paper.arrival.file']}-${row.stockNo}`
  const slip = (await documents.listWithUploads(ctx.db, [row.id])).find(({ source }) => source === 'PORTAL')
  if (slip?.fileId) return pdfReply(await ctx.deps.files.read(ctx.db, slip.fileId), name)
  return pdfReply(await arrivalPaper(ctx, row, language, null), name)
}

// A contract as staff see it.
import type { VatName } from '@bilbro/contract/dealers/company-info/vat-name'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import {
  contractStates,
  isLive,
  type ContractStatus,
  type SignatureWay,
  type SignOrderStatus,
} from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import type { ContractDetail, ContractRow } from '@bilbro/contract/deal/contracts/contracts'
import type { Agreement } from '@bilbro/contract/deal/contracts/contract-document'
import { providerNames } from '@bilbro/contract/admin/providers'
import { vatNameOf } from '../../dealers/vat-names/vat-name.read.ts'
import { appError } from '../../core/errors.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { sharesOf } from '../offers/offers.rules.ts'
import * as offers from '../offers/offers.store.ts'
import * as queue from '../offers/queue/offer-queue.store.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { type ContractRead, listContractsQuery, listContractVersions } from './contract-rows.store.ts'
import { checklist, signRefusal } from './contracts.rules.ts'
import { listContractCars } from './contracts.store.ts'
import { paperItems, stoppedCars } from './drafting/assert-papers.ts'
import { waysOf } from './signing/sign-ways.ts'
import * as orders from './outside/signature-orders.store.ts'

export const titleOf = ({ cars: [first, ...others] }: Pick<ContractDocument, 'cars'>): string =>
  [carTitle(first!), ...(others.length ? [`+ ${others.length}`] : [])].join(' ')

export const choicesOf = ({ choices }: { choices: unknown }): ContractChoices => choices as ContractChoices

export function toRow(row: ContractRead, pictureUrl: (fileId: string) => string): ContractRow {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status as ContractStatus,
    source: row.source as ContractRow['source'],
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    cars: row.cars.map(({ id, stockNo, title, photo }) => ({ id, stockNo, title, photo: photo && pictureUrl(photo) })),
    amount: { minor: row.amountMinor, currency: 'EUR' },
    dueAt: row.dueAt,
    reminders: row.reminders,
    signatures: row.signatures as ContractRow['signatures'],
    draftedBy: row.draftedByName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** @throws notFound */
export async function contractForStaff(ctx: StaffCtx, id: string): Promise<ContractDetail> {
  const { files } = ctx.deps
  const [row, versions] = await Promise.all([
    listContractsQuery(ctx.db).where('t.id', '=', id).executeTakeFirst(),
    listContractVersions(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  const [own, waiting, order] = await Promise.all([
    listContractCars(ctx.db, id),
    queue.listByCars(ctx.db, row.carIds, row.offerId),
    orders.findLatest(ctx.db, id),
  ])
  const document = row.document as unknown as ContractDocument
  const status = row.status as ContractStatus
  const names = await vatNameOf(ctx.db, row.companyId)
  const stopped = status === 'DRAFT' ? await stoppedCars(ctx, document) : []
  return {
    ...toRow(row, files.pictureUrl),
    signWith: row.signWith as SignatureWay,
    signWays: waysOf(ctx.deps),
    outside: order ? toOutside(ctx, order) : null,
    offerId: row.offerId,
    listingId: own.find(({ carId }) => carId === row.carIds[0])!.listingId,
    waiting: waiting.length,
    documentVersion: row.documentVersion,
    documentSha256: row.documentSha256,
    document,
    choices: choicesOf(row),
    checklist: [...checklist(document), ...nameItem(names), ...paperItems(stopped)],
    versions,
    next: isLive(status) ? contractStates.staffNext(status) : [],
    signRefusal: signRefusal(row, { id: ctx.actor.id, maySign: hasPermission(ctx, 'contracts.sign') }),
    endedReason: row.endedReason,
    files: {
      document: row.documentFileId && files.documentUrl(row.documentFileId, ctx.now),
      signed: row.signedFileId && files.documentUrl(row.signedFileId, ctx.now),
      evidence: order?.evidenceFileId ? files.documentUrl(order.evidenceFileId, ctx.now) : null,
    },
  }
}

/** A VAT id that belongs to another company's name proves nothing: a warning until a person has decided. */
const nameItem = ({ state, told }: VatName): ContractDetail['checklist'] =>
  state === 'NOT_TOLD' ? [] : [{ key: 'vatName', level: state === 'DIFFERS' ? 'WARNING' : 'OK', detail: told }]

function toOutside(ctx: StaffCtx, order: orders.SignOrderRecord): NonNullable<ContractDetail['outside']> {
  const provider = orders.keyOf(order)
  const { status, error, lookedAt } = order
  return {
    provider,
    name: providerNames[provider],
    status: status as SignOrderStatus,
    error,
    signers: orders.signersOf(order).map(({ role, state, name, at }) => ({ role, state, name, at })),
    lookedAt,
    signed: order.signedFileId && ctx.deps.files.documentUrl(order.signedFileId, ctx.now),
  }
}

/** The agreement that a draft starts from. */
export async function agreementOf(ctx: StaffCtx, offerId: string): Promise<Agreement> {
  const offer = await offers.get(ctx.db, offerId)
  const own = await offers.listCars(ctx.db, offerId)
  const shares = sharesOf(offer, own)
  const { id, name, country, language } = await companies.get(ctx.db, offer.companyId)
  const sold = await Promise.all(own.map(({ carId }) => cars.get(ctx.db, carId)))
  return {
    company: { id, name, country, language },
    cars: sold.map((car, at) => ({
      id: car.id,
      stockNo: car.stockNo,
      title: carTitle(car),
      price: shares[at]!,
    })),
    transport: offer.transport as Agreement['transport'],
    destination: offer.destination,
  }
}

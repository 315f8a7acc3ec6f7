// The texts of printed documents in all five languages: for the server, beside the texts of the portal.
import type { Lang } from '../locale.ts'
import { messages as contractDe } from '../messages/paper/contract.de.ts'
import { messages as contractDk } from '../messages/paper/contract.dk.ts'
import { messages as contractEn } from '../messages/paper/contract.en.ts'
import { messages as contractNo } from '../messages/paper/contract.no.ts'
import { messages as contractSe } from '../messages/paper/contract.se.ts'
import { messages as arrivalDe } from '../messages/paper/arrival.de.ts'
import { messages as de } from '../messages/paper/de.ts'
import { messages as invoiceDe } from '../messages/paper/invoice.de.ts'
import { messages as arrivalDk } from '../messages/paper/arrival.dk.ts'
import { messages as dk } from '../messages/paper/dk.ts'
import { messages as invoiceDk } from '../messages/paper/invoice.dk.ts'
import { messages as arrivalEn } from '../messages/paper/arrival.en.ts'
import { messages as en } from '../messages/paper/en.ts'
import { messages as invoiceEn } from '../messages/paper/invoice.en.ts'
import { messages as evidenceDe } from '../messages/paper/evidence.de.ts'
import { messages as evidenceDk } from '../messages/paper/evidence.dk.ts'
import { messages as evidenceEn } from '../messages/paper/evidence.en.ts'
import { messages as evidenceNo } from '../messages/paper/evidence.no.ts'
import { messages as evidenceSe } from '../messages/paper/evidence.se.ts'
import { messages as arrivalNo } from '../messages/paper/arrival.no.ts'
import { messages as no } from '../messages/paper/no.ts'
import { messages as invoiceNo } from '../messages/paper/invoice.no.ts'
import { messages as arrivalSe } from '../messages/paper/arrival.se.ts'
import { messages as se } from '../messages/paper/se.ts'
import { messages as invoiceSe } from '../messages/paper/invoice.se.ts'

export type PaperText =
  | keyof typeof en
  | keyof typeof contractEn
  | keyof typeof evidenceEn
  | keyof typeof invoiceEn
  | keyof typeof arrivalEn

export const paperTexts: Record<Lang, Record<PaperText, string>> = {
  de: { ...de, ...contractDe, ...evidenceDe, ...invoiceDe, ...arrivalDe },
  dk: { ...dk, ...contractDk, ...evidenceDk, ...invoiceDk, ...arrivalDk },
  no: { ...no, ...contractNo, ...evidenceNo, ...invoiceNo, ...arrivalNo },
  se: { ...se, ...contractSe, ...evidenceSe, ...invoiceSe, ...arrivalSe },
  en: { ...en, ...contractEn, ...evidenceEn, ...invoiceEn, ...arrivalEn },
}

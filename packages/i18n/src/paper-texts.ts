// The words of what is printed, in all five languages: for the server, beside the texts of the portal.
import type { Lang } from './locale.ts'
import { messages as contractDe } from './messages/paper/contract.de.ts'
import { messages as contractDk } from './messages/paper/contract.dk.ts'
import { messages as contractEn } from './messages/paper/contract.en.ts'
import { messages as contractNo } from './messages/paper/contract.no.ts'
import { messages as contractSe } from './messages/paper/contract.se.ts'
import { messages as de } from './messages/paper/de.ts'
import { messages as dk } from './messages/paper/dk.ts'
import { messages as en } from './messages/paper/en.ts'
import { messages as evidenceDe } from './messages/paper/evidence.de.ts'
import { messages as evidenceDk } from './messages/paper/evidence.dk.ts'
import { messages as evidenceEn } from './messages/paper/evidence.en.ts'
import { messages as evidenceNo } from './messages/paper/evidence.no.ts'
import { messages as evidenceSe } from './messages/paper/evidence.se.ts'
import { messages as no } from './messages/paper/no.ts'
import { messages as se } from './messages/paper/se.ts'

export type PaperText = keyof typeof en | keyof typeof contractEn | keyof typeof evidenceEn

export const paperTexts: Record<Lang, Record<PaperText, string>> = {
  de: { ...de, ...contractDe, ...evidenceDe },
  dk: { ...dk, ...contractDk, ...evidenceDk },
  no: { ...no, ...contractNo, ...evidenceNo },
  se: { ...se, ...contractSe, ...evidenceSe },
  en: { ...en, ...contractEn, ...evidenceEn },
}

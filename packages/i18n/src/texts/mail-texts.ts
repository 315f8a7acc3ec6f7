// The texts of e-mails in all five languages: for the server, which learns the reader's language only when it writes.
import type { Lang } from '../locale.ts'
import { messages as buyerDe } from '../messages/mail/buyer.de.ts'
import { messages as buyerDk } from '../messages/mail/buyer.dk.ts'
import { messages as buyerEn } from '../messages/mail/buyer.en.ts'
import { messages as buyerNo } from '../messages/mail/buyer.no.ts'
import { messages as buyerSe } from '../messages/mail/buyer.se.ts'
import { messages as driverDe } from '../messages/mail/driver.de.ts'
import { messages as companyDe } from '../messages/mail/company.de.ts'
import { messages as driverDk } from '../messages/mail/driver.dk.ts'
import { messages as companyDk } from '../messages/mail/company.dk.ts'
import { messages as driverEn } from '../messages/mail/driver.en.ts'
import { messages as companyEn } from '../messages/mail/company.en.ts'
import { messages as driverNo } from '../messages/mail/driver.no.ts'
import { messages as companyNo } from '../messages/mail/company.no.ts'
import { messages as driverSe } from '../messages/mail/driver.se.ts'
import { messages as companySe } from '../messages/mail/company.se.ts'
import { messages as contractDe } from '../messages/mail/contract.de.ts'
import { messages as invoiceDe } from '../messages/mail/invoice.de.ts'
import { messages as paymentDe } from '../messages/mail/payment.de.ts'
import { messages as signupDe } from '../messages/mail/signup.de.ts'
import { messages as contractDk } from '../messages/mail/contract.dk.ts'
import { messages as invoiceDk } from '../messages/mail/invoice.dk.ts'
import { messages as paymentDk } from '../messages/mail/payment.dk.ts'
import { messages as signupDk } from '../messages/mail/signup.dk.ts'
import { messages as contractEn } from '../messages/mail/contract.en.ts'
import { messages as invoiceEn } from '../messages/mail/invoice.en.ts'
import { messages as paymentEn } from '../messages/mail/payment.en.ts'
import { messages as signupEn } from '../messages/mail/signup.en.ts'
import { messages as contractNo } from '../messages/mail/contract.no.ts'
import { messages as invoiceNo } from '../messages/mail/invoice.no.ts'
import { messages as paymentNo } from '../messages/mail/payment.no.ts'
import { messages as signupNo } from '../messages/mail/signup.no.ts'
import { messages as contractSe } from '../messages/mail/contract.se.ts'
import { messages as invoiceSe } from '../messages/mail/invoice.se.ts'
import { messages as paymentSe } from '../messages/mail/payment.se.ts'
import { messages as signupSe } from '../messages/mail/signup.se.ts'
import { messages as supplierDe } from '../messages/mail/supplier.de.ts'
import { messages as webhooksDe } from '../messages/mail/webhooks.de.ts'
import { messages as staffDe } from '../messages/mail/staff.de.ts'
import { messages as supplierDk } from '../messages/mail/supplier.dk.ts'
import { messages as webhooksDk } from '../messages/mail/webhooks.dk.ts'
import { messages as staffDk } from '../messages/mail/staff.dk.ts'
import { messages as supplierEn } from '../messages/mail/supplier.en.ts'
import { messages as webhooksEn } from '../messages/mail/webhooks.en.ts'
import { messages as staffEn } from '../messages/mail/staff.en.ts'
import { messages as supplierNo } from '../messages/mail/supplier.no.ts'
import { messages as webhooksNo } from '../messages/mail/webhooks.no.ts'
import { messages as staffNo } from '../messages/mail/staff.no.ts'
import { messages as supplierSe } from '../messages/mail/supplier.se.ts'
import { messages as webhooksSe } from '../messages/mail/webhooks.se.ts'
import { messages as staffSe } from '../messages/mail/staff.se.ts'

const english = {
  ...buyerEn,
  ...companyEn,
  ...contractEn,
  ...driverEn,
  ...invoiceEn,
  ...paymentEn,
  ...signupEn,
  ...staffEn,
  ...supplierEn,
  ...webhooksEn,
}
type English = typeof english
type Key = Extract<keyof English, string>

/** Every kind of e-mail: `mail.<kind>.subject` and `.body`, some with a button and a note. */
export type MailKind = Key extends infer K ? (K extends `mail.${infer Kind}.subject` ? Kind : never) : never
/** A kind of e-mail, or the texts that all e-mails share. */
export type MailTextKind = MailKind | 'frame'
type TextsOf<K extends MailKind> = Extract<Key, `mail.${K}.${string}`>
type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
/** The parameters of the texts of a kind. */
export type MailParams<K extends MailKind> = Record<Names<English[TextsOf<K>]>, string | number>

export const mailTexts: Record<Lang, Record<Key, string>> = {
  en: english,
  de: {
    ...buyerDe,
    ...companyDe,
    ...contractDe,
    ...driverDe,
    ...invoiceDe,
    ...paymentDe,
    ...signupDe,
    ...staffDe,
    ...supplierDe,
    ...webhooksDe,
  },
  dk: {
    ...buyerDk,
    ...companyDk,
    ...contractDk,
    ...driverDk,
    ...invoiceDk,
    ...paymentDk,
    ...signupDk,
    ...staffDk,
    ...supplierDk,
    ...webhooksDk,
  },
  no: {
    ...buyerNo,
    ...companyNo,
    ...contractNo,
    ...driverNo,
    ...invoiceNo,
    ...paymentNo,
    ...signupNo,
    ...staffNo,
    ...supplierNo,
    ...webhooksNo,
  },
  se: {
    ...buyerSe,
    ...companySe,
    ...contractSe,
    ...driverSe,
    ...invoiceSe,
    ...paymentSe,
    ...signupSe,
    ...staffSe,
    ...supplierSe,
    ...webhooksSe,
  },
}

/** The key of a text of an e-mail. */
export const mailKeyOf = (kind: MailTextKind, part: string): string =>
  kind === 'frame' ? `mail.${part}` : `mail.${kind}.${part}`

/** Every kind of e-mail, and `frame`: the texts that all e-mails share. */
export const mailTextKinds: readonly MailTextKind[] = [
  ...Object.keys(english).flatMap((key) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? []),
  'frame',
] as MailTextKind[]

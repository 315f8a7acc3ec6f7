import type { MailKind } from '@bilbro/i18n/texts/mail-texts'
import type { Deps } from '../../core/deps.ts'

/** The invitation link for the inviting user, who passes it on when there is no mail server. Null otherwise. */
export const linkByHand = ({ config }: Pick<Deps, 'config'>, link: string): string | null =>
  config.smtpUrl === undefined && !config.demo ? link : null

/**
 * Which e-mails contain a link or code that signs the reader in. PERSONAL: the content is what its recipient may see, and
 * others may see less.
 */
const keys: Record<MailKind, boolean | 'PERSONAL'> = {
  magicLink: true,
  reset: true,
  invitation: true,
  signupAccount: true,
  signupQuestion: true,
  signupWelcome: true,
  staffInvitation: true,
  staffReset: true,
  carsProposed: false,
  invoice: false,
  creditNote: false,
  statement: false,
  dunning1: false,
  dunning2: false,
  dunning3: false,
  contractToSign: true,
  driverLink: true,
  contractReminder: true,
  contractSigned: false,
  releaseCode: true,
  companyReinstated: false,
  companySuspended: false,
  newCars: false,
  savedSearches: false,
  newDevice: false,
  notice: false,
  offerToDealer: false,
  outletApproved: false,
  outletRejected: false,
  passwordChanged: false,
  requestFiles: false,
  secondFactorOff: false,
  secondFactorOn: false,
  sessionReuse: false,
  signupPending: false,
  signupReceived: false,
  signupRejected: false,
  staffPasswordChanged: false,
  supplierPapersMissing: false,
  supplierKeysMissing: false,
  supplierPickUp: false,
  supplierDefect: false,
  supplierPayment: false,
  supplierOther: false,
  apiToken: false,
  suspended: false,
  webhookFailing: false,
  webhookGone: false,
  viewReport: 'PERSONAL',
  weeklyFigures: 'PERSONAL',
}

/** Unknown kinds count as containing a sign-in link. */
export const letsIn = (kind: string): boolean => keys[kind as MailKind] !== false
/** Nobody but the recipient may read it, also without a mail server. */
export const isPersonal = (kind: string): boolean => keys[kind as MailKind] === 'PERSONAL'

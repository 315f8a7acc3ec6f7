import type { MailKind } from '@bilbro/i18n/texts/mail-texts'
import type { Deps } from '../../core/deps.ts'

/** The link of an invitation for who invites, when there is no mail server to send it: he hands it over himself. */
export const linkByHand = ({ config }: Pick<Deps, 'config'>, link: string): string | null =>
  config.smtpUrl === undefined && !config.demo ? link : null

/** Which mails hold a link or a code that lets their reader in. */
const keys: Record<MailKind, boolean> = {
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
  suspended: false,
}

/** Kinds that are not known hold no key that is known to be harmless. */
export const letsIn = (kind: string): boolean => keys[kind as MailKind] ?? true

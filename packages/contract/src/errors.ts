/** Every error once: HTTP status and English text. `{name}` are parameters. Translations use the key `error.<code>`. */
export const errors = {
  'request.invalid': { status: 422, en: 'Please check the marked fields.' },
  'request.malformed': { status: 400, en: 'The request could not be read.' },
  'request.tooLarge': { status: 413, en: 'This is too large. The limit is {limit}.' },
  'request.tooMany': { status: 429, en: 'Too many attempts. Please try again in {seconds} seconds.' },
  'request.headersTooLarge': { status: 431, en: 'The address or the headers of this request are too long.' },
  'request.timeout': { status: 408, en: 'The request did not arrive in time. Please try again.' },
  'request.origin': {
    status: 403,
    en: 'This request did not come from {url} and was refused. Please open that address.',
  },
  'idempotency.mismatch': { status: 409, en: 'This request was already sent with other content.' },
  'server.error': { status: 500, en: 'Something went wrong on our side. Error ID: {id}' },
  'server.unavailable': { status: 503, en: 'Bilbro cannot reach its database just now. It will try again by itself.' },
  'server.notReady': { status: 503, en: 'Bilbro is not ready. What is missing: {parts}' },
  'server.storageFull': { status: 507, en: 'The file could not be stored: there is no space left.' },
  'auth.required': { status: 401, en: 'Not authenticated' },
  'auth.failed': { status: 400, en: 'E-mail or password is wrong.' },
  'auth.refreshInvalid': { status: 401, en: 'Your session has ended. Please sign in again.' },
  'auth.ended': { status: 410, en: 'This session was ended. Reason: {reason}' },
  'auth.forbidden': { status: 403, en: 'You do not have the right "{permission}".' },
  'auth.roleRequired': {
    status: 403,
    en: 'Your role in the company does not allow this. Ask an administrator of your company.',
  },
  'auth.codeRequired': { status: 400, en: 'Please enter the code of your second factor.' },
  'auth.codeWrong': { status: 400, en: 'This code is wrong or was used already.' },
  'auth.secondFactorRequired': { status: 403, en: 'A second factor is needed here. Please set yours up first.' },
  'auth.disabled': {
    status: 401,
    en: 'Your access was switched off. Please ask whoever looks after users in your house.',
  },
  'auth.signedOut': { status: 401, en: 'This sign-in was ended. Please sign in again.' },
  'password.common': { status: 422, en: 'This password is too common. Please choose another one.' },
  'password.wrong': { status: 422, en: 'The current password is wrong.' },
  'magicLink.invalid': { status: 400, en: 'This link is no longer valid. It works once and for 10 minutes.' },
  'magicLink.otherBrowser': { status: 409, en: 'This link was asked for in another browser.' },
  'link.invalid': { status: 400, en: 'This link is no longer valid. Please ask for a new one.' },
  'reset.codeWrong': { status: 400, en: 'This code is wrong or has run out. Please check it or ask for a new one.' },
  'user.exists': { status: 422, en: 'Somebody with this address is here already.' },
  'user.removed': { status: 422, en: 'This address belongs to somebody who was removed. Please restore them instead.' },
  'user.self': { status: 409, en: 'You cannot do this to yourself.' },
  'user.lastManager': {
    status: 409,
    en: 'Somebody must be able to manage users, and this is the last person who can.',
  },
  'permissionSet.nameTaken': { status: 422, en: 'There is a set with this name already.' },
  'permissionSet.assigned': {
    status: 409,
    en: '{count} people have this set. Please choose which one they get instead.',
  },
  'secondFactor.isOn': { status: 409, en: 'Your second factor is on already.' },
  'secondFactor.isOff': { status: 409, en: 'There is no second factor yet. Please begin again.' },
  'secondFactor.required': { status: 409, en: 'Everybody needs a second factor here, so it cannot be turned off.' },
  'secondFactor.needsOwn': { status: 409, en: 'Please set up your own second factor first.' },
  'legalEntity.isDefault': { status: 409, en: 'Documents name this company. Choose another one for them first.' },
  'legalEntity.archived': { status: 409, en: 'This company is archived. Restore it first.' },
  'legalEntity.account': { status: 422, en: 'Please check this account number.' },
  'legalEntity.none': { status: 409, en: 'No company is set up whose letterhead could be printed.' },
  'legalEntity.incomplete': { status: 409, en: 'The letterhead of {name} is not complete. What is missing: {fields}' },
  'outletUser.exists': { status: 422, en: 'This address is registered at the outlet already.' },
  notFound: { status: 404, en: 'Not Found' },
  'record.inUse': { status: 409, en: 'This is used elsewhere, so it cannot be deleted.' },
  'version.stale': { status: 409, en: 'Somebody else has changed this in the meantime.' },
  'mail.letsIn': { status: 403, en: 'This mail lets its reader in. Only its recipient may read it.' },
  'mail.noServer': { status: 409, en: 'No mail server is set up, so nothing can be sent.' },
  'provider.notConfigured': { status: 409, en: '{provider} is not set up here.' },
  'state.notAllowed': { status: 409, en: 'Not possible from {from} to {to}.' },
  'state.reasonRequired': { status: 422, en: 'Please give a reason of at least 10 characters.' },
  'selection.changed': { status: 409, en: 'The selection has changed: {expected} expected, {found} found.' },
  'car.vinTaken': { status: 409, en: 'Another active car has this VIN: {stockNo}.' },
  'car.stockNoTaken': { status: 409, en: 'This stock number is taken.' },
  'car.vinReason': { status: 422, en: 'A car without a VIN needs a reason.' },
  'car.notAvailable': { status: 409, en: 'This car is no longer available.' },
  'car.listed': { status: 409, en: 'This car is on sale on the portal. Withdraw the listing first.' },
  'photo.tooManyPixels': { status: 422, en: 'The picture has more than 50 megapixels.' },
  'file.type': { status: 422, en: 'This kind of file is not accepted: {name}' },
  'file.broken': { status: 422, en: 'The file {name} is damaged or not what its name says.' },
  'file.empty': { status: 422, en: 'The file {name} is empty.' },
  'file.encrypted': { status: 422, en: 'The file {name} is protected with a password. Please save it without one.' },
  'file.oldFormat': {
    status: 422,
    en: 'The file {name} is in the old format of Excel. Please save it as XLSX or CSV.',
  },
  'file.sizeWrong': {
    status: 422,
    en: 'The file {name} is not in order: unpacked, a part of it is larger than the {limit} it is said to have.',
  },
  'file.tooSlow': {
    status: 422,
    en: 'This takes more than {seconds} seconds, so it was given up. Please try with a smaller part.',
  },
  'file.tooMuchMemory': {
    status: 422,
    en: 'This takes more than {limit} of memory, so it was given up. Please try with a smaller part.',
  },
  'file.missing': { status: 404, en: 'The stored file is missing.' },
  'upload.none': { status: 422, en: 'No file was sent.' },
  'import.noRows': { status: 422, en: 'The file holds no rows.' },
  'import.tooManyRows': { status: 422, en: 'The file holds more than {limit} rows.' },
  'import.tooManyColumns': { status: 422, en: 'The file holds more than {limit} columns.' },
  'import.tooManyCells': { status: 422, en: 'The file holds more than {limit} cells.' },
  'import.tooMuchText': { status: 422, en: 'The file holds more than {limit} of text.' },
  'import.rowTooLong': {
    status: 422,
    en: 'Row {row} holds more than {limit} characters. Perhaps a quotation mark is missing.',
  },
  'import.tooManyTexts': { status: 422, en: 'The workbook holds more than {limit} different texts.' },
  'import.tooManyParts': { status: 422, en: 'The workbook consists of more than {limit} parts.' },
  'import.unpacksTooLarge': { status: 422, en: 'Unpacked, the workbook is larger than {limit}.' },
  'import.unmapped': { status: 422, en: 'No column is mapped to {field}.' },
  'import.gone': { status: 409, en: 'This import was already done or has expired. Please upload the file again.' },
  'listing.exists': { status: 409, en: 'This car already has a listing.' },
  'listing.blocked': { status: 409, en: 'Not ready to publish: {blockers}' },
  'listing.locked': { status: 409, en: 'Locked by {owner}.' },
  'listing.notLocked': { status: 409, en: 'This listing is not locked.' },
  'listing.priceBelowMinimum': { status: 422, en: 'The price is below the minimum price.' },
  'logisticsAddress.nameTaken': { status: 409, en: 'Another address of this kind has this name.' },
  'logisticsAddress.coordinates': { status: 422, en: 'Latitude and longitude belong together.' },
  'logisticsAddress.company': { status: 422, en: "A dealer's address names the dealer, and no other does." },
  'buyerGroup.nameTaken': { status: 409, en: 'Another group has this name.' },
  'buyerGroup.inUse': {
    status: 409,
    en: 'Listings that name this group: {listings}. Give them another audience first, or nobody would see them.',
  },
  'preview.readOnly': { status: 403, en: 'This is a preview: it can be looked at, not used.' },
  'buyer.emailTaken': { status: 409, en: 'This e-mail address has an account already.' },
  'buyer.lastAdmin': { status: 409, en: 'A company needs at least one active administrator.' },
  'buyer.self': { status: 409, en: 'You cannot take your own access away. Ask a colleague who is an administrator.' },
  'lock.extended': { status: 409, en: 'A lock can be extended twice at most.' },
  'company.numberInvalid': { status: 422, en: 'This number is not valid. Please check it.' },
  'company.numberNeeded': { status: 422, en: 'Please enter this number.' },
  'signup.documentGone': { status: 422, en: 'A document is no longer there. Please upload it again.' },
  'signup.companyExists': { status: 409, en: 'There is a company with this number already: {name}' },
  'signup.companyClosed': { status: 409, en: '{name} is not approved as a company.' },
  'signup.addressTaken': { status: 409, en: 'This e-mail address already belongs to {name}.' },
  'signup.notInvited': { status: 409, en: 'Only who is invited and has not signed in yet can be welcomed again.' },
  'translation.unknownKey': { status: 422, en: 'There is no text with the key "{key}".' },
  'translation.placeholders': {
    status: 422,
    en: 'The text needs exactly the placeholders of the English one: {expected}',
  },
  'translation.noPlaceholders': { status: 422, en: 'No placeholders belong in this text.' },
  'translation.characters': { status: 422, en: 'The text holds characters that cannot be shown.' },
  'translation.tooLong': { status: 422, en: 'The text is longer than {limit} characters.' },
  'translation.twice': { status: 422, en: 'The same text is given twice.' },
  'translation.columns': {
    status: 422,
    en: 'The file needs a column "key" and one for at least one language: de, no, dk, se, en.',
  },
} as const satisfies Record<string, { status: number; en: string }>

export type ErrorCode = keyof typeof errors
type Names<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
/** The parameters that the text of an error needs. */
export type ErrorParams<C extends ErrorCode> = { [N in Names<(typeof errors)[C]['en']>]: string | number }

export type Issue = {
  path: (string | number)[]
  code: string
  message: string
  params?: Record<string, string | number>
}

/** The English text of an error with its parameters filled in. */
export function errorText(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return errors[code].en.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

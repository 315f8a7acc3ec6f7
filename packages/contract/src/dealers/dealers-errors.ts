/** Errors of dealers, their users and sign-ups, credit and sanctions; `errors.ts` includes them. */
export const dealersErrors = {
  'outletUser.exists': { status: 422, en: 'This address is already registered at the outlet.' },
  'outletUser.notApproved': { status: 409, en: 'Only approved users get an account at the outlet.' },
  'outletUser.created': { status: 409, en: 'This user already has an account at the outlet.' },
  'buyerGroup.nameTaken': { status: 409, en: 'There is already a group with this name.' },
  'buyerGroup.inUse': {
    status: 409,
    en: 'Listings for this group: {listings}. Change their audience first, or nobody would see them.',
  },
  'preview.readOnly': { status: 403, en: 'This is a preview: it is read only.' },
  'buyer.emailTaken': { status: 409, en: 'There is already an account with this e-mail address.' },
  'buyer.lastAdmin': { status: 409, en: 'A company needs at least one active administrator.' },
  'buyer.self': { status: 409, en: 'You cannot remove your own access. Ask another administrator.' },
  'company.numberInvalid': { status: 422, en: 'This number is not valid. Please check it.' },
  'company.numberNeeded': { status: 422, en: 'Please enter this number.' },
  'signup.documentGone': { status: 422, en: 'A document is no longer there. Please upload it again.' },
  'signup.companyExists': { status: 409, en: 'There is already a company with this number: {name}' },
  'signup.companyClosed': { status: 409, en: '{name} is not approved as a company.' },
  'signup.addressTaken': { status: 409, en: 'This e-mail address already belongs to {name}.' },
  'signup.notInvited': { status: 409, en: 'Only invited users who have not signed in yet can be welcomed again.' },
  'credit.blocked': {
    status: 409,
    en: 'The account of {company} is blocked. Users with the right permission can override this by giving a reason.',
  },
  'credit.limit': {
    status: 409,
    en: 'This takes {company} over its credit limit. Users with the right permission can override this by giving a reason.',
  },
  'credit.own': { status: 409, en: "Your company's account is blocked. Please call us." },
  'credit.ownInvoices': {
    status: 409,
    en: "Your company's account is blocked until these invoices are paid: {numbers}",
  },
  'credit.ownLimit': {
    status: 409,
    en: "This is over your company's credit limit. Please pay open invoices first.",
  },
  'vatName.changed': { status: 409, en: 'The names have changed since you opened this. Please check again.' },
  'sanctions.stopped': {
    status: 409,
    en: 'On hold until the sanctions list match is decided: {names}',
  },
  'sanctions.noList': { status: 409, en: 'No sanctions list has been loaded.' },
  'sanctions.format': {
    status: 422,
    en: 'This is not the consolidated list of the European Union (XML 1.1 or CSV).',
  },
  'sanctions.older': { status: 409, en: 'This version is older than the current one of {day}.' },
  'sanctions.shrunk': {
    status: 409,
    en: 'This list has {now} entries, the last one had {before}. The file may be incomplete. Load it again, or confirm.',
  },
  'sanctions.gone': { status: 409, en: 'The name or the list entry has changed in the meantime.' },
} as const satisfies Record<string, { status: number; en: string }>

/** Errors of condition reports; `errors.ts` includes them. */
export const reportErrors = {
  'report.open': {
    status: 409,
    en: 'This car has a report that is not shared yet (version {number}). Continue it, or share it first.',
  },
  'report.shared': { status: 409, en: 'This version has been shared and can no longer change. Start a new version.' },
  'report.notDraft': { status: 409, en: 'This version is complete. Reopen it to change it.' },
  'report.incomplete': { status: 422, en: 'The report is not complete yet. Missing entries: {count}.' },
  'report.none': { status: 404, en: 'This version of the report does not exist.' },
  'report.draftPrint': { status: 409, en: 'Complete the report before you print it.' },
  'report.photos': { status: 422, en: 'The list of photos does not match the files.' },
  'report.photosFull': { status: 409, en: 'This report already has {most} photos. You cannot add more.' },
  'report.twiceDamage': { status: 422, en: 'A damage is in the list twice.' },
  'car.fromReport': {
    status: 409,
    en: 'This field comes from the shared condition report. Correct it there, with a new version.',
  },
} as const satisfies Record<string, { status: number; en: string }>

/** Errors of edited pictures; `errors.ts` includes them. */
export const picturesErrors = {
  'pictures.running': { status: 409, en: 'Edited photos are being fetched right now.' },
  'pictures.notRunning': { status: 409, en: 'This run has ended already.' },
  'pictures.duplicatesChanged': {
    status: 409,
    en: 'The photos have changed since the duplicates were listed. Check the list again.',
  },
} as const satisfies Record<string, { status: number; en: string }>

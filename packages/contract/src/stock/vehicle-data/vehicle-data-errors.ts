/** Errors of vehicle data by VIN; `errors.ts` includes them. */
export const vehicleDataErrors = {
  'vehicleData.running': { status: 409, en: 'This VIN is being queried right now. Please try again in a moment.' },
  'vehicleData.limit': {
    status: 409,
    en: 'The limit of {most} paid queries a day is reached. Enter the data by hand.',
  },
  'vehicleData.quota': { status: 409, en: 'The quota of {source} is used up. Enter the data by hand.' },
  'vehicleData.noAnswer': { status: 502, en: '{source} gave no answer. Enter the data by hand, or ask again later.' },
  'vehicleData.notStored': { status: 404, en: 'There is no stored data for this VIN. Query it first.' },
  'vehicleData.noCode': { status: 409, en: 'This dossier has no code, so it cannot be translated.' },
} as const satisfies Record<string, { status: number; en: string }>

/** Errors of cars from biil; `errors.ts` includes them. */
export const biilErrors = {
  'car.biilTaken': { status: 409, en: 'Another active car has this number of biil.' },
  'biil.unknown': { status: 404, en: 'biil has no car with the number {id}.' },
  'biil.file': {
    status: 422,
    en: 'No car could be read from {name}. It must be JSON, CSV or XLSX with one car per line.',
  },
  'biil.tooMany': { status: 422, en: 'The file has more than {most} cars. Use the import of cars for it.' },
} as const satisfies Record<string, { status: number; en: string }>

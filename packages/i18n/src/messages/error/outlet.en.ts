export const messages = {
  'error.request.ofConsumer':
    'This request is from a consumer on the outlet. Offers, proposals, files and contacts are for dealers.',
  'error.outletUser.notApproved': 'Only approved users get an account at the outlet.',
  'error.outletUser.created': 'This user already has an account at the outlet.',
  'error.car.biilTaken': 'Another active car has this number of biil.',
  'error.biil.unknown': 'biil has no car with the number {{id}}.',
  'error.biil.file': 'No car could be read from {{name}}. It must be JSON, CSV or XLSX with one car per line.',
  'error.biil.tooMany': 'The file has more than {{most}} cars. Use the import of cars for it.',
} as const

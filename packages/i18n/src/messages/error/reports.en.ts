export const messages = {
  'error.report.open':
    'This car has a report that is not shared yet (version {{number}}). Continue it, or share it first.',
  'error.report.shared': 'This version has been shared and can no longer change. Start a new version.',
  'error.report.notDraft': 'This version is complete. Reopen it to change it.',
  'error.report.incomplete': 'The report is not complete yet. Missing entries: {{count}}.',
  'error.report.none': 'This version of the report does not exist.',
  'error.report.draftPrint': 'Complete the report before you print it.',
  'error.report.photos': 'The list of photos does not match the files.',
  'error.report.photosFull': 'This report already has {{most}} photos. You cannot add more.',
  'error.report.twiceDamage': 'A damage is in the list twice.',
  'error.car.fromReport': 'This field comes from the shared condition report. Correct it there, with a new version.',
  'error.vehicleData.running': 'This VIN is being queried right now. Please try again in a moment.',
  'error.vehicleData.limit': 'The limit of {{most}} paid queries a day is reached. Enter the data by hand.',
  'error.vehicleData.quota': 'The quota of {{source}} is used up. Enter the data by hand.',
  'error.vehicleData.noAnswer': '{{source}} gave no answer. Enter the data by hand, or ask again later.',
  'error.vehicleData.notStored': 'There is no stored data for this VIN. Query it first.',
  'error.vehicleData.noCode': 'This dossier has no code, so it cannot be translated.',
} as const

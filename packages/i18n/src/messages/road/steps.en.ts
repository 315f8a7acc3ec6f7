// Steps at authorities during a transport, and their outcomes.
export const messages = {
  'roadStep.DEREGISTRATION_DE': 'Deregistration in Germany',
  'roadStep.EXPORT_PLATES_DE': 'Export plates',
  'roadStep.EXPORT_INSURANCE': 'Transit insurance',
  'roadStep.CUSTOMS_IMPORT_NO': 'Norwegian import customs',
  'roadStep.SVV_INSPECTION': 'Inspection at Statens vegvesen',
  'roadStep.DEFECT': 'Defect',
  'roadStep.IMPORT_TAX_NO': 'Registration tax in Norway',
  'roadStep.REGISTRATION_NO': 'Registration in Norway',
  'roadStep.PLATES_NO': 'Norwegian plates',
  'roadStep.OTHER': 'Other',
  'stepResult.PASSED': 'Passed',
  'stepResult.FAILED': 'Failed',
} as const

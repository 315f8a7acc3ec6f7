/** Errors of purchase calculations. */
export const purchaseCalculationErrors = {
  'purchaseCalculation.closed': {
    status: 409,
    en: 'This calculation is closed: the car was bought, or the purchase was dropped.',
  },
} as const

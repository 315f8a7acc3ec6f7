// Apart from the schemas, so that a browser can know them without a schema library.

/**
 * How a look-up ended. `NOT_CONFIGURED` also stands for a country whose register nobody can ask; `UNAVAILABLE` says
 * nothing about the company: the register was down, slow or refused us, and the same question may be answered later.
 */
export const lookUpStates = ['FOUND', 'NOT_FOUND', 'INVALID_NUMBER', 'NOT_CONFIGURED', 'UNAVAILABLE'] as const

/** How a check of a VAT id ended. */
export const vatCheckStates = ['VALID', 'INVALID', 'UNAVAILABLE'] as const

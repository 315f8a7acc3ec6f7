// Without schemas, so that the browser does not load a schema library for them.

/**
 * How a look-up ended. `NOT_CONFIGURED` also covers countries without a register we can call. `UNAVAILABLE` says
 * nothing about the company: the register was down, slow or refused us, and a later try may work.
 */
export const lookUpStates = ['FOUND', 'NOT_FOUND', 'INVALID_NUMBER', 'NOT_CONFIGURED', 'UNAVAILABLE'] as const

/** How a check of a VAT id ended. */
export const vatCheckStates = ['VALID', 'INVALID', 'UNAVAILABLE'] as const

/**
 * Why a start failed, in a message for the person at the terminal, who can fix it. It is shown without a stack trace.
 */
export class StartError extends Error {}

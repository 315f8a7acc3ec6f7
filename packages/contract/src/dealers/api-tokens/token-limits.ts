/** Active API tokens of one person. */
export const mostApiTokens = 20
/** For how many days a token can be valid. */
export const apiTokenDays = ['30', '90', '365'] as const
/** Calls that one token may make in a minute. */
export const tokenCallsPerMinute = 120
/** How every API token begins. */
export const tokenPrefix = 'bilbro_'

type Say = (key: string) => string | undefined

/**
 * Translates a provider's failure (`FAULT`, `FAULT: their message`, or a message alone): the codes of carriers and
 * connections have texts. Other text of the provider follows in brackets.
 */
export function faultText(why: string, say: Say): string {
  const [, code = '', rest = ''] = /^([A-Z][A-Z_]{3,})(?:: ?| |$)([\s\S]*)$/.exec(why) ?? []
  if (!code) return why
  const behind = (words: string) => (rest ? `${words} (${rest})` : words)
  const refusal = say(`carrierRefusal.${code}`)
  if (refusal !== undefined) return behind(refusal)
  if (code === 'REFUSED') return rest ? faultText(rest, say) : (say('providerFault.FAILED') ?? why)
  const fault = say(`providerFault.${code}`)
  return fault === undefined ? why : behind(fault)
}

type At = { baseUrl: string }

/** Addresses and keys of the servers that stand in for providers which are not set up; the demo app starts them. */
export type ProviderSandbox = {
  brreg: At
  cvrapi: At
  vies: At
  bolagsverket: At & { tokenUrl: string; client: { id: string; secret: string } }
  ecb: At
  norgesBank: At
  idura: At & { client: { id: string; secret: string }; webhookSecret: string }
  scrive: At & {
    client: { apiToken: string; apiSecret: string; accessToken: string; accessSecret: string }
    callbackSecret: string
  }
  lexware: At & { apiKey: string }
  fiken: At & { token: string; company: string }
  svv: At & { apiKey: string }
  customs: At & { token: string }
  dat: At & {
    access: {
      customerNumber: string
      customerLogin: string
      customerPassword: string
      interfacePartnerNumber: string
      interfacePartnerSignature: string
    }
  }
  gire: At & { apiToken: string; webhookSecret: string }
  autosped: At & { token: string }
  autofox: At & { loginToken: string }
  mobileDe: At & { user: string; password: string; sellerId: string }
  outlet: At & { token: string }
  biil: At & { token: string }
}

// Settings come from the environment, are checked once at start, and are listed in docs/operations.md.
import { resolve } from 'node:path'
import * as z from 'zod'
import { type ChannelConfig, channelConfig, channelPairs, channelSettings } from './config-channels.ts'
import { type RoadConfig, roadConfig, roadPairs, roadSettings } from './config-road.ts'
import { type WebhookConfig, webhookConfig, webhookSettings } from './config-webhooks.ts'
import { service } from './config-service.ts'
import { StartError } from '../start-error.ts'
import { trustProxy, type TrustProxy } from '../../core/request/trust-proxy.ts'

const flag = z.stringbool()
const port = z.coerce.number().int().min(0).max(65535)
/** The public address. Writing requests of the office must have its origin. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://cars.example' })
  .transform((url) => url.replace(/\/+$/, ''))

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  BILBRO_DATA: z.string().min(1).default('.data'),
  BILBRO_DEMO: flag.optional(),
  BILBRO_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BILBRO_PUBLIC_URL: publicUrl.optional(),
  BILBRO_TRUST_PROXY: trustProxy.default(false),
  BILBRO_DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(10),
  BILBRO_METRICS_TOKEN: z.string().min(16).optional(),
  BILBRO_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Bilbro <no-reply@bilbro.test>'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BILBRO_SEAL_P12: z.string().min(1).optional(),
  BILBRO_SEAL_PASSWORD: z.string().default(''),
  BILBRO_TSA_URL: service.optional(),
  ECB_URL: service.optional(),
  NORGES_BANK_URL: service.optional(),
  BRREG_URL: service.optional(),
  VIES_URL: service.optional(),
  VIES_REQUESTER_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'must be a VAT id like DE136695976')
    .optional(),
  CVRAPI_URL: service.optional(),
  CVRAPI_USER_AGENT: z.string().min(5).max(200).optional(),
  BILBRO_SIGN_WITH: z.enum(['local', 'idura', 'scrive']).default('local'),
  IDURA_URL: service.optional(),
  IDURA_CLIENT_ID: z.string().optional(),
  IDURA_CLIENT_SECRET: z.string().optional(),
  IDURA_WEBHOOK_SECRET: z
    .base64()
    .refine((text) => {
      const { length } = Buffer.from(text, 'base64')
      return length >= 32 && length <= 64
    }, 'must be 32 to 64 bytes in base64 (openssl rand -base64 32)')
    .optional(),
  SCRIVE_URL: service.optional(),
  SCRIVE_API_TOKEN: z.string().optional(),
  SCRIVE_API_SECRET: z.string().optional(),
  SCRIVE_ACCESS_TOKEN: z.string().optional(),
  SCRIVE_ACCESS_SECRET: z.string().optional(),
  SCRIVE_CALLBACK_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/, 'must be 24 to 200 letters and digits (openssl rand -hex 24)')
    .optional(),
  LEXWARE_URL: service.optional(),
  LEXWARE_API_KEY: z.string().optional(),
  LEXWARE_VAT_ID: z
    .string()
    .regex(/^DE\d{9}$/, 'must be a German VAT id like DE136695976')
    .optional(),
  FIKEN_URL: service.optional(),
  FIKEN_API_TOKEN: z.string().optional(),
  FIKEN_COMPANY: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, 'must be the name of the company in the addresses of Fiken, like fiken-demo-as')
    .optional(),
  FIKEN_ORG_NO: z
    .string()
    .regex(/^\d{9}$/, 'must be nine digits')
    .optional(),
  ...roadSettings,
  ...channelSettings,
  ...webhookSettings,
  BOLAGSVERKET_URL: service.optional(),
  BOLAGSVERKET_TOKEN_URL: service.optional(),
  BOLAGSVERKET_CLIENT_ID: z.string().optional(),
  BOLAGSVERKET_CLIENT_SECRET: z.string().optional(),
})

type Parts = RoadConfig & ChannelConfig & WebhookConfig
export type Config = Parts & {
  port: number
  host: string
  /** Your own PostgreSQL; undefined uses the embedded one. */
  databaseUrl: string | undefined
  poolSize: number
  dataDir: string
  demo: boolean
  secret: string | undefined
  publicUrl: string
  trustProxy: TrustProxy
  /** How long running requests may take after the process is told to stop. */
  drainSeconds: number
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  smtpUrl: string | undefined
  mailFrom: string
  s3:
    | { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  /**
   * Certificate for sealing documents: a PKCS#12 file (without one, a certificate is generated), and the address of the
   * timestamp authority.
   */
  seal: { p12: string | undefined; password: string; tsaUrl: string | undefined }
  /** The default signing provider, and the providers that are configured. */
  signing: {
    usual: 'local' | 'idura' | 'scrive'
    idura: { baseUrl: string; clientId: string; clientSecret: string; webhookSecret: string } | undefined
    scrive:
      | {
          baseUrl: string
          apiToken: string
          apiSecret: string
          accessToken: string
          accessSecret: string
          callbackSecret: string
        }
      | undefined
  }
  /** The invoicing systems, and the legal entity that each of them belongs to. */
  invoicing: {
    lexware: { baseUrl: string; apiKey: string; vatId: string | undefined } | undefined
    fiken: { baseUrl: string; token: string; company: string; orgNo: string | undefined } | undefined
  }
  /** Addresses of the publishers of exchange rates, when they differ from the usual ones. */
  rates: { ecbUrl: string | undefined; norgesBankUrl: string | undefined }
  /** Addresses and credentials of company registers, as far as configured. */
  registers: {
    brregUrl: string | undefined
    viesUrl: string | undefined
    viesRequesterVatId: string | undefined
    cvrapiUrl: string | undefined
    cvrapiUserAgent: string | undefined
    bolagsverketUrl: string | undefined
    bolagsverketTokenUrl: string | undefined
    bolagsverketClient: { id: string; secret: string } | undefined
  }
}

const iduraNames = ['IDURA_CLIENT_ID', 'IDURA_CLIENT_SECRET', 'IDURA_WEBHOOK_SECRET']
const scriveNames = [
  'SCRIVE_API_TOKEN',
  'SCRIVE_API_SECRET',
  'SCRIVE_ACCESS_TOKEN',
  'SCRIVE_ACCESS_SECRET',
  'SCRIVE_CALLBACK_SECRET',
]
const isDemo = (given: Record<string, string | undefined>): boolean =>
  given.BILBRO_DEMO ? given.BILBRO_DEMO !== 'false' : !given.DATABASE_URL

/** Reads the settings. @throws Error that lists every invalid setting with its reason. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Shells and compose files pass an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const wrong = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (result.data?.BILBRO_WEBHOOKS_LOCAL && !isDemo(given))
    wrong.push('BILBRO_WEBHOOKS_LOCAL is for the demo: dealers would reach services of this machine')
  if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY))
    wrong.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
  if (!given.BOLAGSVERKET_CLIENT_ID !== !given.BOLAGSVERKET_CLIENT_SECRET)
    wrong.push('BOLAGSVERKET_CLIENT_ID and BOLAGSVERKET_CLIENT_SECRET need each other')
  for (const names of [iduraNames, scriveNames, ['FIKEN_API_TOKEN', 'FIKEN_COMPANY'], ...roadPairs, ...channelPairs])
    if (names.some((name) => given[name]) && !names.every((name) => given[name]))
      wrong.push(`${names.join(', ')} need each other`)
  if (given.BILBRO_SIGN_WITH === 'idura' && !given.IDURA_CLIENT_ID && !isDemo(given))
    wrong.push('BILBRO_SIGN_WITH=idura needs IDURA_CLIENT_ID')
  if (given.BILBRO_SIGN_WITH === 'scrive' && !given.SCRIVE_API_TOKEN && !isDemo(given))
    wrong.push('BILBRO_SIGN_WITH=scrive needs SCRIVE_API_TOKEN')
  if (!result.success || wrong.length)
    throw new StartError(`Settings are wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  const e = result.data
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    poolSize: e.DATABASE_POOL,
    dataDir: resolve(e.BILBRO_DATA),
    demo: e.BILBRO_DEMO ?? !e.DATABASE_URL,
    secret: e.BILBRO_SECRET,
    publicUrl: e.BILBRO_PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    trustProxy: e.BILBRO_TRUST_PROXY,
    drainSeconds: e.BILBRO_DRAIN_SECONDS,
    metricsToken: e.BILBRO_METRICS_TOKEN,
    logLevel: e.BILBRO_LOG,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          endpoint: e.S3_ENDPOINT,
          region: e.S3_REGION,
          accessKeyId: e.S3_ACCESS_KEY_ID!,
          secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    seal: {
      p12: e.BILBRO_SEAL_P12 && resolve(e.BILBRO_SEAL_P12),
      password: e.BILBRO_SEAL_PASSWORD,
      tsaUrl: e.BILBRO_TSA_URL,
    },
    signing: {
      usual: e.BILBRO_SIGN_WITH,
      idura: e.IDURA_CLIENT_ID
        ? {
            baseUrl: e.IDURA_URL ?? 'https://signatures.idura.app/v1/graphql',
            clientId: e.IDURA_CLIENT_ID,
            clientSecret: e.IDURA_CLIENT_SECRET!,
            webhookSecret: e.IDURA_WEBHOOK_SECRET!,
          }
        : undefined,
      scrive: e.SCRIVE_API_TOKEN
        ? {
            baseUrl: e.SCRIVE_URL ?? 'https://scrive.com',
            apiToken: e.SCRIVE_API_TOKEN,
            apiSecret: e.SCRIVE_API_SECRET!,
            accessToken: e.SCRIVE_ACCESS_TOKEN!,
            accessSecret: e.SCRIVE_ACCESS_SECRET!,
            callbackSecret: e.SCRIVE_CALLBACK_SECRET!,
          }
        : undefined,
    },
    invoicing: {
      lexware: e.LEXWARE_API_KEY
        ? {
            baseUrl: e.LEXWARE_URL ?? 'https://api.lexware.io/v1',
            apiKey: e.LEXWARE_API_KEY,
            vatId: e.LEXWARE_VAT_ID,
          }
        : undefined,
      fiken: e.FIKEN_API_TOKEN
        ? {
            baseUrl: e.FIKEN_URL ?? 'https://api.fiken.no/api/v2',
            token: e.FIKEN_API_TOKEN,
            company: e.FIKEN_COMPANY!,
            orgNo: e.FIKEN_ORG_NO,
          }
        : undefined,
    },
    ...roadConfig(e),
    ...channelConfig(e),
    ...webhookConfig(e, e.BILBRO_DEMO ?? !e.DATABASE_URL),
    rates: { ecbUrl: e.ECB_URL, norgesBankUrl: e.NORGES_BANK_URL },
    registers: {
      brregUrl: e.BRREG_URL,
      viesUrl: e.VIES_URL,
      viesRequesterVatId: e.VIES_REQUESTER_VAT_ID,
      cvrapiUrl: e.CVRAPI_URL,
      cvrapiUserAgent: e.CVRAPI_USER_AGENT,
      bolagsverketUrl: e.BOLAGSVERKET_URL,
      bolagsverketTokenUrl: e.BOLAGSVERKET_TOKEN_URL,
      bolagsverketClient:
        e.BOLAGSVERKET_CLIENT_ID && e.BOLAGSVERKET_CLIENT_SECRET
          ? { id: e.BOLAGSVERKET_CLIENT_ID, secret: e.BOLAGSVERKET_CLIENT_SECRET }
          : undefined,
    },
  }
}

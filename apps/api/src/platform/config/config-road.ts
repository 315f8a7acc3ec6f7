// Settings of cars on the yard and on the road: carriers, customs, vehicle registers, edited photos.
import * as z from 'zod'
import { service } from './config-service.ts'

export const roadSettings = {
  SVV_URL: service.optional(),
  SVV_API_KEY: z.string().min(8).max(200).optional(),
  SVV_CALLS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(50_000),
  DAT_URL: service.optional(),
  DAT_CUSTOMER_NUMBER: z.string().min(1).max(40).optional(),
  DAT_CUSTOMER_LOGIN: z.string().min(1).max(100).optional(),
  DAT_CUSTOMER_PASSWORD: z.string().min(1).max(200).optional(),
  DAT_PARTNER_NUMBER: z.string().min(1).max(40).optional(),
  DAT_PARTNER_SIGNATURE: z.string().min(1).max(2000).optional(),
  AUTOFOX_URL: service.optional(),
  AUTOFOX_LOGIN_TOKEN: z.string().min(8).max(500).optional(),
  CUSTOMS_AGENT_URL: service.optional(),
  CUSTOMS_AGENT_TOKEN: z.string().min(8).max(500).optional(),
  GIRE_URL: service.optional(),
  GIRE_API_TOKEN: z.string().optional(),
  GIRE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/, 'must be 24 to 200 letters and digits (openssl rand -hex 24)')
    .optional(),
  AUTOSPED_URL: service.optional(),
  AUTOSPED_TOKEN: z.string().optional(),
}

/** Settings that only work together. */
export const roadPairs = [
  ['CUSTOMS_AGENT_URL', 'CUSTOMS_AGENT_TOKEN'],
  ['DAT_CUSTOMER_NUMBER', 'DAT_CUSTOMER_LOGIN'],
  ['DAT_CUSTOMER_NUMBER', 'DAT_CUSTOMER_PASSWORD'],
  ['DAT_CUSTOMER_NUMBER', 'DAT_PARTNER_NUMBER'],
  ['DAT_CUSTOMER_NUMBER', 'DAT_PARTNER_SIGNATURE'],
  ['GIRE_API_TOKEN', 'GIRE_WEBHOOK_SECRET'],
  ['AUTOSPED_URL', 'AUTOSPED_TOKEN'],
]

export type RoadConfig = {
  /** Carriers that accept orders through an API. */
  transport: {
    gire: { baseUrl: string; apiToken: string; webhookSecret: string } | undefined
    autosped: { baseUrl: string; token: string } | undefined
  }
  /** The customs agent, which files export declarations for the company. */
  customsAgent: { baseUrl: string; token: string } | undefined
  /** The Norwegian vehicle register, and the maximum number of calls per day. */
  vehicleRegister: { svvUrl: string | undefined; svvApiKey: string | undefined; svvCallsPerDay: number }
  /** AutoFox, which edits photos of cars. */
  autofox: { baseUrl: string | undefined; loginToken: string | undefined }
  /** DAT, whose queries by VIN cost money. */
  vehicleData: {
    datUrl: string | undefined
    dat:
      | {
          customerNumber: string
          customerLogin: string
          customerPassword: string
          interfacePartnerNumber: string
          interfacePartnerSignature: string
        }
      | undefined
  }
}

export const roadConfig = (e: z.infer<z.ZodObject<typeof roadSettings>>): RoadConfig => ({
  transport: {
    gire: e.GIRE_API_TOKEN
      ? {
          baseUrl: e.GIRE_URL ?? 'https://giremobility.com',
          apiToken: e.GIRE_API_TOKEN,
          webhookSecret: e.GIRE_WEBHOOK_SECRET!,
        }
      : undefined,
    autosped: e.AUTOSPED_URL ? { baseUrl: e.AUTOSPED_URL, token: e.AUTOSPED_TOKEN! } : undefined,
  },
  customsAgent: e.CUSTOMS_AGENT_URL ? { baseUrl: e.CUSTOMS_AGENT_URL, token: e.CUSTOMS_AGENT_TOKEN! } : undefined,
  autofox: { baseUrl: e.AUTOFOX_URL, loginToken: e.AUTOFOX_LOGIN_TOKEN },
  vehicleData: {
    datUrl: e.DAT_URL,
    dat: e.DAT_CUSTOMER_NUMBER
      ? {
          customerNumber: e.DAT_CUSTOMER_NUMBER,
          customerLogin: e.DAT_CUSTOMER_LOGIN!,
          customerPassword: e.DAT_CUSTOMER_PASSWORD!,
          interfacePartnerNumber: e.DAT_PARTNER_NUMBER!,
          interfacePartnerSignature: e.DAT_PARTNER_SIGNATURE!,
        }
      : undefined,
  },
  vehicleRegister: { svvUrl: e.SVV_URL, svvApiKey: e.SVV_API_KEY, svvCallsPerDay: e.SVV_CALLS_PER_DAY },
})

// Settings of the channels on which cars are advertised beside our portal.
import * as z from 'zod'
import { service } from './config-service.ts'

export const channelSettings = {
  MOBILE_DE_URL: service.optional(),
  MOBILE_DE_USER: z.string().min(1).max(100).optional(),
  MOBILE_DE_PASSWORD: z.string().min(1).max(200).optional(),
  MOBILE_DE_SELLER_ID: z
    .string()
    .regex(/^\w{1,40}$/, 'must be the number of the seller at mobile.de')
    .optional(),
  OUTLET_URL: service.optional(),
  OUTLET_TOKEN: z.string().min(16).max(500).optional(),
  BIIL_URL: service.optional(),
  BIIL_TOKEN: z.string().min(16).max(500).optional(),
}

/** Settings that only work together. */
export const channelPairs = [
  ['MOBILE_DE_USER', 'MOBILE_DE_PASSWORD', 'MOBILE_DE_SELLER_ID'],
  ['OUTLET_URL', 'OUTLET_TOKEN'],
  ['BIIL_URL', 'BIIL_TOKEN'],
]

export type ChannelConfig = {
  /** mobile.de, where consumers find our cars. */
  mobileDe: { baseUrl: string; user: string; password: string; sellerId: string } | undefined
  /** Our web shop for consumers. */
  outlet: { baseUrl: string; token: string } | undefined
  /** biil, which describes cars that we may buy. */
  biil: { baseUrl: string; token: string } | undefined
}

export const channelConfig = (e: z.infer<z.ZodObject<typeof channelSettings>>): ChannelConfig => ({
  mobileDe: e.MOBILE_DE_USER
    ? {
        baseUrl: e.MOBILE_DE_URL ?? 'https://services.mobile.de/seller-api',
        user: e.MOBILE_DE_USER,
        password: e.MOBILE_DE_PASSWORD!,
        sellerId: e.MOBILE_DE_SELLER_ID!,
      }
    : undefined,
  outlet: e.OUTLET_URL ? { baseUrl: e.OUTLET_URL, token: e.OUTLET_TOKEN! } : undefined,
  biil: e.BIIL_URL ? { baseUrl: e.BIIL_URL, token: e.BIIL_TOKEN! } : undefined,
})

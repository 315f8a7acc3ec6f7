import { createFileRoute } from '@tanstack/react-router'
import { ExchangeRatePage } from '../../../rates/exchange-rate/exchange-rate-page.tsx'

export const Route = createFileRoute('/_staff/settings/exchange-rate')({ component: ExchangeRatePage })

import { createFileRoute } from '@tanstack/react-router'
import { SettingsArea } from '../../../shell/settings/settings-area.tsx'

export const Route = createFileRoute('/_staff/settings')({ component: SettingsArea })

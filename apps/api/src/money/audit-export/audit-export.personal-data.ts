import type { PersonalData } from '../../core/personal-data.ts'

export const auditExportPersonalData: PersonalData = {
  nonPersonal: {
    audit_exports: 'ALL',
  },
}

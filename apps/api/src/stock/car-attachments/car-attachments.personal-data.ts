import type { PersonalData } from '../../core/personal-data.ts'

export const carAttachmentsPersonalData: PersonalData = {
  nonPersonal: {
    car_attachments: ['name', 'caption', 'source_sha256'],
  },
}

import type { messages as en } from './supplier.en.ts'

export const messages = {
  'mail.supplierPapersMissing.subject': 'Unterlagen fehlen: {{car}} ({{vin}})',
  'mail.supplierPapersMissing.body':
    'Guten Tag{{contact}},\n\nzu diesem Fahrzeug, das wir von Ihnen gekauft haben, fehlen uns noch die Unterlagen: {{car}}, {{vin}}. Bitte schicken Sie sie uns oder teilen Sie uns mit, wann sie kommen.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
  'mail.supplierKeysMissing.subject': 'Schlüssel fehlen: {{car}} ({{vin}})',
  'mail.supplierKeysMissing.body':
    'Guten Tag{{contact}},\n\nzu diesem Fahrzeug, das wir von Ihnen gekauft haben, sind nicht alle Schlüssel angekommen: {{car}}, {{vin}}. Bitte schicken Sie uns die fehlenden oder teilen Sie uns mit, wo sie sind.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
  'mail.supplierPickUp.subject': 'Abholung: {{car}} ({{vin}})',
  'mail.supplierPickUp.body':
    'Guten Tag{{contact}},\n\nwir möchten dieses Fahrzeug, das wir von Ihnen gekauft haben, abholen lassen: {{car}}, {{vin}}. Bitte teilen Sie uns mit, ab wann es bereitsteht und wann jemand vor Ort ist.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
  'mail.supplierDefect.subject': 'Mangel: {{car}} ({{vin}})',
  'mail.supplierDefect.body':
    'Guten Tag{{contact}},\n\nan diesem Fahrzeug, das wir von Ihnen gekauft haben, haben wir einen Mangel festgestellt, der nicht beschrieben war: {{car}}, {{vin}}. Bitte teilen Sie uns mit, wie Sie das regeln möchten.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
  'mail.supplierPayment.subject': 'Zahlung: {{car}} ({{vin}})',
  'mail.supplierPayment.body':
    'Guten Tag{{contact}},\n\nes geht um die Zahlung für dieses Fahrzeug, das wir von Ihnen gekauft haben: {{car}}, {{vin}}.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
  'mail.supplierOther.subject': 'Zu {{car}} ({{vin}})',
  'mail.supplierOther.body':
    'Guten Tag{{contact}},\n\nes geht um das Fahrzeug {{car}}, {{vin}}.{{message}}\n\nMit freundlichen Grüßen\n{{sender}}\n{{company}}',
} as const satisfies Record<keyof typeof en, string>

import type { messages as en } from './arrival.en.ts'

export const messages = {
  'paper.arrival.title': 'Gelangensbestätigung',
  'paper.arrival.file': 'gelangensbestaetigung',
  'paper.arrival.buyer': 'Abnehmer',
  'paper.arrival.seller': 'Lieferer',
  'paper.arrival.quantity': 'Menge',
  'paper.arrival.one': '1 Fahrzeug',
  'paper.arrival.goods': 'Fahrzeug',
  'paper.arrival.vin': 'Fahrzeug-Identifizierungsnummer',
  'paper.arrival.contract': 'Vertrag, Bestandsnummer',
  'paper.arrival.place': 'Ort des Erhalts',
  'paper.arrival.month': 'Erhalten am',
  'paper.arrival.issued': 'Ausgestellt am',
  'paper.arrival.says':
    'Hiermit bestätige ich als Abnehmer, dass dieses Fahrzeug im oben genannten Land, an dem genannten Ort und zu dem genannten Zeitpunkt bei mir angekommen ist.',
  'paper.arrival.confirmed':
    'Elektronisch bestätigt durch {{name}}, angemeldet als {{by}}, am {{at}}. Der Ursprung ist erkennbar, daher ohne Unterschrift gültig.',
  'paper.arrival.sign': 'Ort, Datum, Name in Druckbuchstaben und Unterschrift des Abnehmers oder seines Vertreters',
  'paper.arrival.note': 'Gelangensbestätigung nach § 17b Abs. 2 Nr. 2 UStDV',
} as const satisfies Record<keyof typeof en, string>

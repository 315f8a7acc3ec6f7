// Claims of the demo's dealers about delivered cars, one in each state. Each is in the dealer's language, and so are
// the answers.
export type Say = { readonly de: string; readonly no: string; readonly dk: string; readonly se: string }

export type Shown = {
  status: string
  kind: string
  body: Say
  wanted: number | null
  /** Deadline in days from today of the side whose turn it is; null where it is nobody's turn. */
  due: number | null
  outcome?: 'ACCEPTED' | 'PARTLY' | 'REJECTED'
  amount?: number
  reason?: Say
  needsSecond?: boolean
  /** The question of staff. */
  asked?: Say
  /** Why the dealer appeals against the first decision. */
  objection?: Say
  recourse?: { toWhom: string; name: string; status: string; amount: number }
}

export const shown: readonly Shown[] = [
  // A refund is only possible for invoiced cars.
  {
    status: 'SETTLED',
    kind: 'KEYS_OR_PAPERS',
    body: {
      de: 'Nur ein Schlüssel kam mit dem Fahrzeug, im Inserat stehen zwei.',
      no: 'Bare én nøkkel fulgte med bilen, i annonsen står det to.',
      dk: 'Kun én nøgle fulgte med bilen, i annoncen står der to.',
      se: 'Bara en nyckel följde med bilen, i annonsen står det två.',
    },
    wanted: 190_00,
    due: null,
    outcome: 'ACCEPTED',
    amount: 190_00,
    reason: {
      de: 'Zwei Schlüssel standen im Inserat, den zweiten bezahlen wir.',
      no: 'To nøkler sto i annonsen, så vi betaler for den andre.',
      dk: 'To nøgler stod i annoncen, så vi betaler for den anden.',
      se: 'Två nycklar stod i annonsen, så vi betalar för den andra.',
    },
  },
  {
    status: 'IN_REVIEW',
    kind: 'MECHANICAL',
    body: {
      de: 'Die Klimaanlage kühlt nicht; laut Werkstatt ist der Kompressor verschlissen.',
      no: 'Klimaanlegget kjøler ikke; verkstedet sier at kompressoren er utslitt.',
      dk: 'Klimaanlægget køler ikke; værkstedet siger, at kompressoren er slidt op.',
      se: 'Luftkonditioneringen kyler inte; verkstaden säger att kompressorn är utsliten.',
    },
    wanted: 1_150_00,
    due: 4,
    outcome: 'PARTLY',
    amount: 800_00,
    reason: {
      de: 'Der Kompressor zum Zeitwert; die Arbeit trägt der Händler.',
      no: 'Kompressoren til dagens verdi; arbeidet dekker forhandleren selv.',
      dk: 'Kompressoren til dagsværdi; arbejdet betaler forhandleren selv.',
      se: 'Kompressorn till dagsvärde; arbetet står återförsäljaren för.',
    },
    needsSecond: true,
  },
  {
    status: 'ACCEPTED',
    kind: 'TRANSPORT_DAMAGE',
    body: {
      de: 'Die vordere Stoßstange wurde beim Verladen zerkratzt.',
      no: 'Støtfangeren foran ble ripet opp under lastingen.',
      dk: 'Den forreste kofanger blev ridset under læsningen.',
      se: 'Den främre stötfångaren repades vid lastningen.',
    },
    wanted: 450_00,
    due: 6,
    outcome: 'ACCEPTED',
    amount: 450_00,
    reason: {
      de: 'Der Spediteur hat den Schaden auf dem CMR vermerkt.',
      no: 'Transportøren har notert skaden på CMR-fraktbrevet.',
      dk: 'Vognmanden har noteret skaden på CMR-fragtbrevet.',
      se: 'Åkaren har antecknat skadan på CMR-fraktsedeln.',
    },
    recourse: { toWhom: 'CARRIER', name: 'Nordic Biltransport', status: 'CLAIMED', amount: 450_00 },
  },
  {
    status: 'PARTLY',
    kind: 'MISSING_PART',
    body: {
      de: 'Hutablage und Warndreieck fehlen.',
      no: 'Hattehylle og varseltrekant mangler.',
      dk: 'Hattehylde og advarselstrekant mangler.',
      se: 'Hatthylla och varningstriangel saknas.',
    },
    wanted: 420_00,
    due: 8,
    outcome: 'PARTLY',
    amount: 260_00,
    reason: {
      de: 'Das Warndreieck gehörte zum Fahrzeug; die Hutablage ist im Inserat als fehlend genannt.',
      no: 'Varseltrekanten fulgte med bilen; at hattehyllen mangler, står i annonsen.',
      dk: 'Advarselstrekanten hørte til bilen; at hattehylden mangler, står i annoncen.',
      se: 'Varningstriangeln hörde till bilen; att hatthyllan saknas står i annonsen.',
    },
  },
  // Claims without a decision or without a refund, for other cars.
  {
    status: 'NEEDS_INFO',
    kind: 'MECHANICAL',
    body: {
      de: 'Das Getriebe ruckt kalt vom zweiten in den dritten Gang.',
      no: 'Girkassen rykker fra andre til tredje gir når den er kald.',
      dk: 'Gearkassen rykker fra andet til tredje gear, når den er kold.',
      se: 'Växellådan rycker från tvåan till trean när den är kall.',
    },
    wanted: null,
    due: 2,
    asked: {
      de: 'Bitte senden Sie uns den von einer Werkstatt ausgelesenen Fehlerspeicher mit dem Kilometerstand.',
      no: 'Send oss feilminnet slik et verksted har lest det av, med kilometerstand.',
      dk: 'Send os fejlhukommelsen, som et værksted har udlæst den, med kilometerstand.',
      se: 'Skicka felminnet så som en verkstad har läst av det, med mätarställning.',
    },
  },
  {
    status: 'IN_REVIEW',
    kind: 'TRANSPORT_DAMAGE',
    body: {
      de: 'Kratzer über die ganze Stoßstange, beim Abladen auf dem CMR vermerkt.',
      no: 'Ripe over hele støtfangeren, notert på CMR-fraktbrevet ved lossing.',
      dk: 'Ridse over hele kofangeren, noteret på CMR-fragtbrevet ved aflæsning.',
      se: 'Repa över hela stötfångaren, antecknad på CMR-fraktsedeln vid lossning.',
    },
    wanted: 640_00,
    due: 1,
    recourse: { toWhom: 'CARRIER', name: 'Nordic Biltransport', status: 'CLAIMED', amount: 640_00 },
  },
  {
    status: 'REJECTED',
    kind: 'WRONG_DATA',
    body: {
      de: 'Das Fahrzeug hat hinten keine Sitzheizung.',
      no: 'Bilen har ikke setevarme bak.',
      dk: 'Bilen har ikke sædevarme bag.',
      se: 'Bilen har ingen stolvärme bak.',
    },
    wanted: 350_00,
    due: 5,
    outcome: 'REJECTED',
    reason: {
      de: 'Die Sitzheizung war nur für vorn angegeben.',
      no: 'Setevarme var bare oppgitt for forsetene.',
      dk: 'Sædevarme var kun angivet for forsæderne.',
      se: 'Stolvärme var bara angiven för framsätena.',
    },
  },
  {
    status: 'SUBMITTED',
    kind: 'VISIBLE_DAMAGE_NOT_IN_REPORT',
    body: {
      de: 'Beule in der Motorhaube, etwa 4 cm, steht nicht im Zustandsbericht.',
      no: 'Bulk i panseret, ca. 4 cm, står ikke i tilstandsrapporten.',
      dk: 'Bule i motorhjelmen, ca. 4 cm, står ikke i tilstandsrapporten.',
      se: 'Buckla i motorhuven, ca 4 cm, finns inte i konditionsrapporten.',
    },
    wanted: 280_00,
    due: 9,
  },
  {
    status: 'ESCALATED',
    kind: 'VISIBLE_DAMAGE_NOT_IN_REPORT',
    body: {
      de: 'Steinschläge auf der Motorhaube, mehr als im Zustandsbericht stehen.',
      no: 'Steinsprut på panseret, mer enn det som står i tilstandsrapporten.',
      dk: 'Stenslag på motorhjelmen, flere end der står i tilstandsrapporten.',
      se: 'Stenskott på motorhuven, fler än vad som står i konditionsrapporten.',
    },
    wanted: 300_00,
    due: 7,
    outcome: 'REJECTED',
    reason: {
      de: 'Die Steinschläge sind auf den Fotos des Inserats zu sehen.',
      no: 'Steinspruten kan ses på bildene i annonsen.',
      dk: 'Stenslagene kan ses på billederne i annoncen.',
      se: 'Stenskotten syns på bilderna i annonsen.',
    },
    objection: {
      de: 'Auf den Fotos sind drei zu sehen, am Fahrzeug sind es elf. Bitte sehen Sie sich unser Foto noch einmal an.',
      no: 'På bildene ser man tre, på bilen er det elleve. Se på bildet vårt en gang til.',
      dk: 'På billederne ses tre, på bilen er der elleve. Se venligst på vores billede igen.',
      se: 'På bilderna syns tre, på bilen är det elva. Titta gärna på vår bild en gång till.',
    },
  },
  {
    status: 'CLOSED_NO_ANSWER',
    kind: 'MILEAGE',
    body: {
      de: 'Der Kilometerstand scheint höher zu sein als angegeben.',
      no: 'Kilometerstanden ser ut til å være høyere enn oppgitt.',
      dk: 'Kilometerstanden ser ud til at være højere end angivet.',
      se: 'Mätarställningen verkar vara högre än angivet.',
    },
    wanted: null,
    due: null,
    asked: {
      de: 'Bitte senden Sie uns ein Foto des Kombiinstruments mit dem Kilometerstand.',
      no: 'Send oss et bilde av instrumentpanelet med kilometerstanden.',
      dk: 'Send os et billede af instrumentbrættet med kilometerstanden.',
      se: 'Skicka en bild på instrumentpanelen med mätarställningen.',
    },
  },
]

// Names of columns in German, English and Nordic files by field, separated by bars.
/* Written as running text: one name per line would hide the fields. */
export const columnNames: Record<string, string> = {
  stockNo: `stock number|stockno|interne_nummer|interne nummer|internalnumber|bestandsnummer|lagernummer|lagernr
    fahrzeugnummer|stock no|lagernr.|interne nr|interne nr.|internnummer|lagernumer|bilnr|objektnummer
    angebotsnummer|ordernr`,
  vin: `vin|fin|fahrgestellnummer|fahrzeug-identnummer|fahrzeugidentnummer|fgnr|chassis|chassisnummer
    understellsnummer|stelnummer|chassinummer|fahrgestellnr|fahrgestellnr.|fahrgestell-nr|fahrgestell|fin/vin
    vin nummer|vin number|ident nr|identnr|identnummer|fz-ident-nr|fahrzeug-ident-nr|chassisnr|chassis no
    chassis number|stelnr|stel nr|understellsnr|understellsnr.|chassinr|ramnummer|vin-nr|vin nr|vinnummer`,
  noVinReason: 'no vin reason|reason without vin|grund ohne fin|grund ohne fahrgestellnummer',
  hsn: 'hsn',
  tsn: 'tsn',
  registrationNo: `registration number|plate|kennzeichen|registreringsnummer|regnr|amtl. kennzeichen|amtliches kennzeichen
    reg. nr.|reg nr|skiltnummer|nummerplade|registreringsnr|reg.nr|regnummer|indregistreringsnr|nummerskilt`,
  brand: `brand|make|marke|hersteller|merke|maerke|mærke|märke|fabrikat|bilmerke|bilmærke|bilmärke|fahrzeughersteller
    manufacturer`,
  model: 'model|modell|modelltyp|modellreihe|modelname|model name|modellnamn|modellnavn|baureihe|typ/modell',
  variant: `variant|variante|modelldescription|modeldescription|modellbezeichnung|typ|version|ausfuehrung|ausführung
    ausfuhrung|utførelse|udførelse|utförande|utrustningsversion|modellversion|modelvariant|motorisierung|derivat
    varianttext|handelsbezeichnung|utstyrsvariant`,
  trimLine: `trim|trimline|ausstattungslinie|linie|ausstattung linie|ausstattungsvariante|utstyrsnivå|utrustningsnivå
    udstyrslinje`,
  condition: 'condition|zustand|neufahrzeug|tilstand|stand|skick|fahrzeugzustand|neu/gebraucht|new/used',
  usageType: 'usagetype|fahrzeugart|verwendung',
  bodyType: 'bodytype|body|kategorie|category|karosserie|aufbau|karosserieform|karosseri|karrosseri|kaross',
  carType: 'cartype|fahrzeugklasse|vehicleclass',
  firstRegistration: `first registration|first registered|registered|regdatum|reg datum|1. gang reg|1. gang reg.|1. gang registrert
    firstregistration|ez|erstzulassung|forstegangsregistrert|forste registrering
    date of first registration|førstegangsregistrert|1. registrering|första registrering|erst-zulassung
    datum erstzulassung|erstzul|erstzul.|tag der erstzulassung|ez datum|ez-datum|first reg|first reg.|reg date
    registration date|reg.dato|reg. dato|registreringsdato|førstegangsreg|første reg|1. reg|1.reg|1. reg.
    1. indreg|1. indregistrering|første indregistrering|indregistreringsdato|registreringsdatum|första reg
    första registreringsdatum|i trafik|i trafik sedan|1:a reg|1. gangs registrering|1.gangs reg`,
  constructionYear: 'constructionyear|baujahr|bj|produktionsjahr|year built|byggeår|tillverkningsår|produksjonsår',
  modelYear: 'modelyear|modelljahr|my|model year|årsmodell|modelår|årgang|årsmodel|modellår',
  mileage: `miltal|mil|miles|tkm|km-stand (tkm)|mileage|km|kilometer|kilometerstand|laufleistung|km-stand|km stand|kilometerstand (km)|mätarställning
    kilometer stand|km-laufleistung|gelaufene km|tachostand|odometer|km stand gesamt|kjørelengde|kjørte km
    km.stand|km-stand aktuell|kørte km|kørt km|antal km|mätarställning km|körsträcka|körda km|antall km
    kilometrage`,
  previousOwners: `previousowners|owners|vorbesitzer|halter|anzahl halter|anzahl_der_vorbesitzer|anzahl der vorbesitzer
    anz. halter|anzahl vorbesitzer|eiere|antall eiere|ejere|antal ejere|ägare|antal ägare|previous owners`,
  generalInspectionUntil: `generalinspection|hu|tuev|tüv|hu bis|hu/au|nächste hu|naechste hu|tüv bis|hauptuntersuchung|eu-kontroll
    eu kontroll|neste eu-kontroll|syn|næste syn|besiktning|besiktigad till`,
  keys: `keys|schluessel|schlüssel|anzahl schluessel|schlüsselanzahl|antall nøkler|antal nøgler|antal nycklar|nøkler
    nøgler|nycklar`,
  power: `power|leistung|kw|leistung (kw)|leistung kw|effekt|motorleistung|leistung in kw|kilowatt|motoreffekt|ytelse
    ydelse|effekt (kw)|effekt kw|power (kw)|power kw|kw-leistung|nennleistung`,
  // Converted to kilowatts; a separate column in kilowatts has priority.
  powerHp: `ps|hp|bhp|hk|hkr|hestekrefter|hestekræfter|hästkrafter|horsepower|pferdestärken|ch|cv|pk|leistung ps
    leistung in ps|ps-leistung|motorleistung ps|motorleistung in ps|effekt hk|motoreffekt hk|power hp|power ps
    ytelse hk|ydelse hk|antall hk|antal hk`,
  currency: 'waehrung|währung|valuta|preiswährung|price currency|valutakode',
  cubicCapacity: `cubiccapacity|ccm|hubraum|displacement|hubraum (ccm)|slagvolum|slagvolumen|motorvolum|motorstørrelse
    cylindervolym|motorstorlek|engine size|cm3`,
  cylinders: 'cylinders|zylinder',
  gearbox: `gearbox|getriebe|getriebeart|transmission|girkasse|gear|gearkasse|växellåda|gir|girtype|geartype|växel
    getriebetyp|schaltung|gearbox type|giring`,
  fuel: `fuel|kraftstoff|kraftstoffart|treibstoff|treibstoffart|drivstoff|brændstof|drivmiddel|drivmedel|drivmiddeltype
    fuel type|antriebsenergie|energieträger|bränsle|drivstofftype|motortyp|brændstoftype`,
  driveType: `drivetype|antrieb|antriebsart|drive|hjuldrift|træk|drivning|drivhjul|drivende hjul|drivhjulstype|fyrhjulsdrift
    trekk`,
  color: `color|colour|farbe|aussenfarbe|außenfarbe|farge|farve|färg|farbe außen|farbe aussen|lackierung|lack
    exterior color|exterior colour|utvendig farge|udvendig farve|karosserifarge|kulör|lackfarbe`,
  manufacturerColor: 'manufacturercolor|farbbezeichnung|herstellerfarbe|herstellerfarbbezeichnung',
  isMetallic: 'metallic',
  interiorColor:
    'interiorcolor|innenfarbe|interieurfarbe|farbe innen|polsterfarbe|innvendig farge|interiørfarve|inredningsfärg',
  interiorType: 'interiortype|polster|innenausstattung|interieurtyp',
  doors: 'doors|tueren|türen|anzahl türen|tuerenzahl|türanzahl|antall dører|dører|døre|antal døre|dörrar|antal dörrar',
  seats: `seats|sitze|sitzplaetze|sitzplätze|anzahl sitze|sitzplatz|antall seter|seter|sæder|antal sæder|säten
    antal säten`,
  emissionClass: `emissionclass|schadstoffklasse|euronorm|abgasnorm|euro norm|emissionsklasse|utslippsklasse|miljøklasse
    euroklasse|emission class|utsläppsklass|miljöklass`,
  co2Wltp: `co2|co2 (wltp)|co2wltp|emission|co2-emissionen|co2 g/km|co2-wltp|co2 wltp|co2-utslipp|co2 utslipp
    co2-udledning|co2 utsläpp`,
  co2Nedc: 'co2nedc|co2 (nefz)|co2 nefz',
  curbWeightKg: `curbweight|curbweightkg|leergewicht|eigengewicht|egenvekt|leermasse|kerb weight|egenvægt|tjänstevikt
    leergewicht (kg)`,
  grossWeightKg: `grossweight|gesamtgewicht|zul. gesamtgewicht|zulässiges gesamtgewicht|totalvekt|totalvægt|totalvikt
    tillatt totalvekt`,
  electricRangeKm: 'electricrange|reichweite|rekkevidde',
  isDamaged: 'damaged|beschaedigtes_fahrzeug|beschaedigt|beschädigt|unfallfahrzeug',
  location: `location|standort|lagerort|lokasjon|plassering|placering|plats|stellplatz|platz|lager|site|yard|sted|avdeling
    afdeling`,
  supplierName: 'supplier|lieferant|suppliername|verkäufer|leverandør|leverantör|vorbesitzer name',
  price: `price|preis|verkaufspreis|dealerprice|haendlerpreis|händlerpreis|netto preis|nettopreis|pris|vk|vk netto
    vk-netto|vk preis|vk-preis|vkpreis|verkaufspreis netto|netto vk|nettoverkaufspreis|preis netto|hek
    händlereinkaufspreis|exportpreis|export price|net price|price net|price excl. vat|asking price|list price
    salgspris|utsalgspris|forhandlerpris|nettopris|pris netto|pris eks. moms|pris ekskl. moms|pris exkl. moms
    exportpris|eksportpris|utpris|försäljningspris|pris uten mva|pris (netto)`,
  purchasePrice: `purchaseprice|einkaufspreis|ek|ek-preis|ek netto|innkjøpspris|indkøbspris|inköpspris|einkauf|ek preis|ekpreis
    ek brutto|einkaufspreis netto|purchase price|innpris|kostpris|kjøpspris|købspris|inköp|inpris`,
  purchasedOn: `purchasedon|purchase date|einkaufsdatum|ankaufsdatum|ek-datum|einkauf am|angekauft am|kaufdatum|kjøpsdato
    købsdato|indkøbsdato|inköpsdatum|innkjøpsdato`,
  purchaseTaxCase: `purchasetaxcase|steuerart|besteuerung|mwst|mwst ausweisbar|mwst-ausweisbar|mwst.|besteuerungsart|steuersatzart
    umsatzsteuer|ust|vat|vat type|moms|momstype|mva|avgiftstype`,
  textDe: `bemerkung|beschreibung|description|text|kommentar|hinweis|hinweise|notiz|freitext|comment|comments|kommentarer
    beskrivelse|beskrivning|merknad|bemærkning`,
}

-- The text blocks that a house begins with, of all countries. They are drafts: a lawyer has to check them (decision 047).
insert into contract_terms (key, position, language, title, body) values
  ('subject', 10, 'de', 'Gegenstand und Beschaffenheit', 'Der Verkäufer verkauft die oben genannten Fahrzeuge an den Käufer, der sie als Unternehmer zum Weiterverkauf erwirbt. Es handelt sich um gebrauchte Fahrzeuge. Laufleistung, Ausstattung und Vorgeschichte sind nach dem Kenntnisstand des Verkäufers angegeben.

Die Beschaffenheit jedes Fahrzeugs ist die in der Anlage beschriebene. Dort genannte, auf den Fotos erkennbare sowie nach Alter und Laufleistung übliche Schäden, Abnutzung und Mängel gehören zur vereinbarten Beschaffenheit. Der Käufer hatte Gelegenheit, die Fahrzeuge zu besichtigen oder besichtigen zu lassen.'),
  ('subject', 10, 'en', 'Subject and condition', 'The seller sells the vehicles named above to the buyer, who buys them as a business for resale. They are used goods. Mileage, equipment and history are stated as the seller knows them.

The condition of each vehicle is the one that the annex describes. Damage, wear and defects that are named there, that can be seen on the photographs or that are usual for age and mileage are part of the agreed condition. The buyer has had the opportunity to inspect the vehicles or have them inspected.'),
  ('subject', 10, 'no', 'Gjenstand og tilstand', 'Selgeren selger kjøretøyene som er nevnt ovenfor, til kjøperen, som kjøper dem i næring for videresalg. Kjøretøyene er brukte. Kilometerstand, utstyr og historikk er oppgitt slik selgeren kjenner dem.

Tilstanden til hvert kjøretøy er den som er beskrevet i vedlegget. Skader, slitasje og mangler som er nevnt der, som er synlige på bildene, eller som er vanlige for alder og kjørelengde, er en del av den avtalte tilstanden. Kjøperen har hatt anledning til å besiktige kjøretøyene eller få dem besiktiget.'),
  ('subject', 10, 'dk', 'Genstand og stand', 'Sælgeren sælger de ovennævnte køretøjer til køberen, som køber dem som erhvervsdrivende med henblik på videresalg. Køretøjerne er brugte. Kilometerstand, udstyr og historik er oplyst efter sælgerens kendskab.

Hvert køretøjs stand er den, der er beskrevet i bilaget. Skader, slid og mangler, som er nævnt dér, som kan ses på billederne, eller som er sædvanlige for alder og kilometerstand, indgår i den aftalte stand. Køberen har haft lejlighed til at besigtige køretøjerne eller lade dem besigtige.'),
  ('subject', 10, 'se', 'Föremål och skick', 'Säljaren säljer de ovan angivna fordonen till köparen, som köper dem i sin näringsverksamhet för vidareförsäljning. Fordonen är begagnade. Mätarställning, utrustning och historik anges så som säljaren känner till dem.

Varje fordons skick är det som beskrivs i bilagan. Skador, slitage och brister som anges där, som syns på bilderna eller som är normala för ålder och körsträcka ingår i det avtalade skicket. Köparen har haft tillfälle att undersöka fordonen eller låta undersöka dem.'),
  ('payment', 20, 'de', 'Zahlung und Eigentumsvorbehalt', 'Der zu zahlende Betrag ist wie oben angegeben fällig und ohne Kosten für den Verkäufer auf dessen Konto zu überweisen. Der Käufer kann nur mit unbestrittenen oder rechtskräftig festgestellten Forderungen aufrechnen.

Fahrzeuge und Papiere bleiben Eigentum des Verkäufers, bis alle Forderungen aus diesem Vertrag beglichen sind. Bis dahin darf der Käufer sie ohne Zustimmung des Verkäufers in Textform weder veräußern noch verpfänden.

Bei Zahlungsverzug gelten die gesetzlichen Verzugszinsen zwischen Unternehmern. Nach fruchtlosem Ablauf einer angemessenen Nachfrist kann der Verkäufer vom Vertrag zurücktreten und Schadensersatz verlangen.'),
  ('payment', 20, 'en', 'Payment and retention of title', 'The amount to be paid is due as stated above and is transferred to the seller''s account, free of charges for the seller. The buyer may set off only claims that are undisputed or finally established by a court.

The vehicles and their papers remain the property of the seller until everything owed under this contract has been received. Until then the buyer may neither sell nor pledge them without the seller''s consent in text form.

If payment is late, statutory default interest between businesses is due. After a reasonable further period has passed in vain, the seller may withdraw from the contract and claim damages.'),
  ('payment', 20, 'no', 'Betaling og salgspant', 'Beløpet forfaller som angitt ovenfor og overføres til selgerens konto uten omkostninger for selgeren. Kjøperen kan bare motregne med krav som er ubestridte eller rettskraftig avgjort.

Kjøretøyene og papirene forblir selgerens eiendom til alt som skyldes etter denne kontrakten, er mottatt. Inntil da kan kjøperen verken selge eller pantsette dem uten selgerens samtykke i tekstform.

Ved forsinket betaling påløper lovbestemt forsinkelsesrente mellom næringsdrivende. Etter at en rimelig tilleggsfrist er utløpt uten betaling, kan selgeren heve kontrakten og kreve erstatning.'),
  ('payment', 20, 'dk', 'Betaling og ejendomsforbehold', 'Beløbet forfalder som angivet ovenfor og overføres til sælgerens konto uden omkostninger for sælgeren. Køberen kan kun modregne med krav, der er ubestridte eller endeligt fastslået ved dom.

Køretøjerne og deres papirer forbliver sælgerens ejendom, indtil alt, hvad der skyldes efter denne kontrakt, er modtaget. Indtil da må køberen hverken sælge eller pantsætte dem uden sælgerens samtykke i tekstform.

Ved forsinket betaling påløber lovbestemt morarente mellem erhvervsdrivende. Når en rimelig yderligere frist er udløbet uden betaling, kan sælgeren hæve kontrakten og kræve erstatning.'),
  ('payment', 20, 'se', 'Betalning och äganderättsförbehåll', 'Beloppet förfaller till betalning enligt ovan och överförs till säljarens konto utan kostnad för säljaren. Köparen får kvitta endast med fordringar som är ostridiga eller slutligt fastställda av domstol.

Fordonen och deras handlingar förblir säljarens egendom tills allt som ska betalas enligt detta avtal har mottagits. Till dess får köparen varken sälja eller pantsätta dem utan säljarens samtycke i textform.

Vid försenad betalning utgår lagstadgad dröjsmålsränta mellan näringsidkare. När en skälig tilläggsfrist har löpt ut utan betalning får säljaren häva avtalet och kräva skadestånd.'),
  ('handover', 30, 'de', 'Übergabe, Gefahr und Transport', 'Der Verkäufer übergibt die Fahrzeuge nach Eingang des zu zahlenden Betrags am oben genannten Ort und nach der oben genannten Lieferbedingung (Incoterms 2020). Schlüssel und Papiere werden mit dem Fahrzeug übergeben, soweit nichts anderes angegeben ist.

Die Gefahr von Verlust und Beschädigung geht nach der Lieferbedingung über, spätestens mit Übergabe an den Käufer, seinen Fahrer oder einen von ihm beauftragten Frachtführer. Sichtbare Transportschäden sind bei Annahme auf dem Frachtbrief zu vermerken.

Holt der Käufer das Fahrzeug nicht innerhalb von zehn Tagen nach Mitteilung der Bereitstellung ab, kann der Verkäufer angemessene Standkosten berechnen.'),
  ('handover', 30, 'en', 'Handover, risk and transport', 'The seller hands the vehicles over once the amount to be paid has been received, at the place and under the delivery term (Incoterms 2020) stated above. Keys and papers are handed over together with the vehicle unless something else is stated.

The risk of loss and damage passes as the delivery term says, at the latest when the vehicle is handed to the buyer, to his driver or to a carrier that he has engaged. Visible damage from transport is noted on the consignment note on receipt.

If the buyer does not collect the vehicle within ten days of being told that it is ready, the seller may charge reasonable storage costs.'),
  ('handover', 30, 'no', 'Overlevering, risiko og transport', 'Selgeren overleverer kjøretøyene når beløpet er mottatt, på stedet og etter leveringsbetingelsen (Incoterms 2020) som er angitt ovenfor. Nøkler og papirer overleveres sammen med kjøretøyet med mindre noe annet er angitt.

Risikoen for tap og skade går over etter leveringsbetingelsen, senest når kjøretøyet overleveres til kjøperen, hans sjåfør eller en transportør som han har engasjert. Synlige transportskader føres på fraktbrevet ved mottak.

Henter kjøperen ikke kjøretøyet innen ti dager etter beskjed om at det er klart, kan selgeren kreve rimelige lagringskostnader.'),
  ('handover', 30, 'dk', 'Overdragelse, risiko og transport', 'Sælgeren overdrager køretøjerne, når beløbet er modtaget, på det sted og efter den leveringsbetingelse (Incoterms 2020), der er angivet ovenfor. Nøgler og papirer overdrages sammen med køretøjet, medmindre andet er angivet.

Risikoen for tab og skade går over efter leveringsbetingelsen, senest når køretøjet overgives til køberen, hans chauffør eller en transportør, som han har engageret. Synlige transportskader noteres på fragtbrevet ved modtagelsen.

Afhenter køberen ikke køretøjet inden ti dage efter besked om, at det er klar, kan sælgeren kræve rimelige opbevaringsomkostninger.'),
  ('handover', 30, 'se', 'Överlämnande, risk och transport', 'Säljaren överlämnar fordonen när beloppet har mottagits, på den plats och enligt den leveransklausul (Incoterms 2020) som anges ovan. Nycklar och handlingar överlämnas tillsammans med fordonet om inget annat anges.

Risken för förlust och skada övergår enligt leveransklausulen, senast när fordonet överlämnas till köparen, hans förare eller en transportör som han har anlitat. Synliga transportskador antecknas på fraktsedeln vid mottagandet.

Hämtar köparen inte fordonet inom tio dagar efter besked om att det är klart, får säljaren ta ut skälig förvaringskostnad.'),
  ('warranty', 40, 'de', 'Mängel und Haftung', 'Die Fahrzeuge werden an einen Unternehmer unter Ausschluss der Sachmängelhaftung verkauft, soweit das Gesetz dies zulässt.

Der Ausschluss gilt nicht für arglistig Verschwiegenes oder Garantiertes, für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit, für die Verletzung wesentlicher Vertragspflichten (dort begrenzt auf den vorhersehbaren, vertragstypischen Schaden) und für Ansprüche nach dem Produkthaftungsgesetz.

Der Käufer untersucht die Fahrzeuge unverzüglich nach Erhalt und rügt erkennbare Mängel unverzüglich in Textform (§ 377 HGB).'),
  ('warranty', 40, 'en', 'Defects and liability', 'The vehicles are sold to a business without warranty for defects, as far as the law allows.

This exclusion does not cover what the seller has concealed fraudulently or has guaranteed, intent and gross negligence, injury to life, body or health, breach of duties on whose performance the contract rests (there limited to the damage that is foreseeable and typical), and claims under product liability law.

The buyer examines the vehicles on receipt without delay and reports visible defects at once in text form.'),
  ('warranty', 40, 'no', 'Mangler og ansvar', 'Kjøretøyene selges til en næringsdrivende uten ansvar for mangler, så langt loven tillater det.

Unntaket gjelder ikke det selgeren svikaktig har fortiet eller har garantert, forsett og grov uaktsomhet, skade på liv, kropp eller helse, brudd på plikter som kontrakten hviler på (der begrenset til skade som er påregnelig og typisk), og krav etter produktansvarsloven.

Kjøperen undersøker kjøretøyene uten opphold ved mottak og melder synlige mangler straks i tekstform.'),
  ('warranty', 40, 'dk', 'Mangler og ansvar', 'Køretøjerne sælges til en erhvervsdrivende uden ansvar for mangler, i det omfang loven tillader det.

Fraskrivelsen gælder ikke for det, sælgeren svigagtigt har fortiet eller har garanteret, for forsæt og grov uagtsomhed, for skade på liv, legeme eller helbred, for brud på pligter, som kontrakten hviler på (dér begrænset til den forudsigelige og typiske skade), og for krav efter produktansvarsloven.

Køberen undersøger køretøjerne uden ophold ved modtagelsen og giver straks meddelelse om synlige mangler i tekstform.'),
  ('warranty', 40, 'se', 'Fel och ansvar', 'Fordonen säljs till en näringsidkare utan ansvar för fel, så långt lagen tillåter.

Friskrivningen gäller inte det som säljaren svikligt har förtigit eller har garanterat, uppsåt och grov vårdslöshet, skada på liv, kropp eller hälsa, brott mot förpliktelser som avtalet vilar på (där begränsat till förutsebar och typisk skada) samt krav enligt produktansvarslagen.

Köparen undersöker fordonen utan dröjsmål vid mottagandet och anmäler synliga fel genast i textform.'),
  ('vatDuties', 50, 'de', 'Nachweise und Steuerkaution', 'Ist der Preis ohne Umsatzsteuer berechnet, weil das Fahrzeug Deutschland verlässt, wirkt der Käufer am Nachweis mit: Er teilt dem Verkäufer seine USt-IdNr. oder den Nachweis seiner Unternehmereigenschaft mit, sorgt für die in diesem Vertrag genannten Belege und unterschreibt die Gelangensbestätigung innerhalb von 30 Tagen nach Erhalt.

Eine genannte Steuerkaution dient als Sicherheit und wird zurückgezahlt, sobald die Nachweise vollständig sind. Fehlen sie sechs Monate nach Übergabe, kann der Verkäufer die Kaution für die dann geschuldete Umsatzsteuer verwenden. Wurde keine Kaution geleistet, zahlt der Käufer diese Umsatzsteuer auf Anforderung.

Der Käufer teilt unverzüglich mit, wenn das Fahrzeug in ein anderes als das oben genannte Land gelangt.'),
  ('vatDuties', 50, 'en', 'Proofs and VAT deposit', 'Where the price is calculated without VAT because the vehicle leaves Germany, the buyer takes part in proving it: he gives the seller his VAT ID or proof of being a business, sees to the papers that this contract names, and signs the confirmation of arrival within 30 days of receipt.

Where a VAT deposit is named, it is held as security and paid back once the proofs are complete. If they are not complete six months after handover, the seller may use the deposit for the VAT that he then owes. If no deposit was taken, the buyer pays that VAT on request.

The buyer tells the seller at once if the vehicle goes to another country than the one named above.'),
  ('vatDuties', 50, 'no', 'Dokumentasjon og mva.-depositum', 'Når prisen er beregnet uten merverdiavgift fordi kjøretøyet forlater Tyskland, medvirker kjøperen til dokumentasjonen: Han gir selgeren sitt organisasjons- eller mva.-nummer, sørger for papirene som er nevnt i denne kontrakten, og signerer mottaksbekreftelsen innen 30 dager etter mottak.

Et avtalt mva.-depositum holdes som sikkerhet og betales tilbake når dokumentasjonen er fullstendig. Er den ikke fullstendig seks måneder etter overlevering, kan selgeren bruke depositumet til den avgiften som da skyldes. Er det ikke tatt depositum, betaler kjøperen denne avgiften på oppfordring.

Kjøperen gir straks beskjed dersom kjøretøyet går til et annet land enn det som er nevnt ovenfor.'),
  ('vatDuties', 50, 'dk', 'Dokumentation og momsdepositum', 'Når prisen er beregnet uden moms, fordi køretøjet forlader Tyskland, medvirker køberen til dokumentationen: Han giver sælgeren sit momsnummer eller bevis for at være erhvervsdrivende, sørger for de papirer, der er nævnt i denne kontrakt, og underskriver modtagelsesbekræftelsen senest 30 dage efter modtagelsen.

Et aftalt momsdepositum tjener som sikkerhed og betales tilbage, når dokumentationen er fuldstændig. Er den ikke fuldstændig seks måneder efter overdragelsen, kan sælgeren anvende depositummet til den moms, der da skyldes. Er der ikke taget depositum, betaler køberen denne moms på anmodning.

Køberen giver straks besked, hvis køretøjet føres til et andet land end det ovennævnte.'),
  ('vatDuties', 50, 'se', 'Bevis och momsdeposition', 'När priset är beräknat utan moms därför att fordonet lämnar Tyskland medverkar köparen till bevisningen: Han ger säljaren sitt momsregistreringsnummer eller bevis på att han är näringsidkare, ordnar de handlingar som anges i detta avtal och undertecknar mottagningsbekräftelsen inom 30 dagar efter mottagandet.

En avtalad momsdeposition hålls som säkerhet och betalas tillbaka när bevisningen är fullständig. Är den inte fullständig sex månader efter överlämnandet får säljaren använda depositionen till den moms som då ska betalas. Har ingen deposition tagits betalar köparen denna moms på begäran.

Köparen meddelar genast om fordonet förs till ett annat land än det som anges ovan.'),
  ('law', 60, 'de', 'Recht und Gerichtsstand', 'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts (CISG). Ist der Käufer Kaufmann, ist Gerichtsstand der Sitz des Verkäufers; der Verkäufer kann auch am Sitz des Käufers klagen.

Mündliche Nebenabreden bestehen nicht. Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Bestehen Fassungen in mehreren Sprachen, gilt die unterschriebene.'),
  ('law', 60, 'en', 'Law and place of jurisdiction', 'German law applies; the UN Convention on Contracts for the International Sale of Goods (CISG) does not. If the buyer is a merchant, the courts at the seller''s registered office have jurisdiction; the seller may also bring an action at the buyer''s seat.

There are no oral agreements beside this contract. Changes need text form. If a provision is invalid, the others remain valid. Where texts in several languages exist, the one that was signed counts.'),
  ('law', 60, 'no', 'Lovvalg og verneting', 'Tysk rett gjelder; FNs konvensjon om internasjonale løsørekjøp (CISG) gjelder ikke. Er kjøperen næringsdrivende, er verneting selgerens hjemsted; selgeren kan også reise sak ved kjøperens hjemsted.

Det finnes ingen muntlige avtaler ved siden av denne kontrakten. Endringer krever tekstform. Er en bestemmelse ugyldig, gjelder de øvrige. Finnes teksten på flere språk, gjelder den som er signert.'),
  ('law', 60, 'dk', 'Lovvalg og værneting', 'Tysk ret finder anvendelse; FN-konventionen om internationale køb (CISG) finder ikke anvendelse. Er køberen erhvervsdrivende, er værneting sælgerens hjemsted; sælgeren kan også anlægge sag ved køberens hjemsted.

Der findes ingen mundtlige aftaler ved siden af denne kontrakt. Ændringer kræver tekstform. Er en bestemmelse ugyldig, gælder de øvrige fortsat. Findes teksten på flere sprog, gælder den, der er underskrevet.'),
  ('law', 60, 'se', 'Lagval och behörig domstol', 'Tysk rätt gäller; FN:s konvention om internationella köp (CISG) gäller inte. Är köparen näringsidkare är domstolen vid säljarens säte behörig; säljaren får också väcka talan vid köparens säte.

Det finns inga muntliga överenskommelser vid sidan av detta avtal. Ändringar kräver textform. Är en bestämmelse ogiltig gäller de övriga. Finns texten på flera språk gäller den som har undertecknats.')
on conflict do nothing;

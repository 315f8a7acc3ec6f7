// Makes and models as mobile.de's reference data lists them, as far as cars of the demo need them. Some makes name
// their models by engine.

/** Code, name, models. */
const makes = `
VW|Volkswagen|Golf,Polo,Passat,Tiguan,T-Roc,T-Cross,Taigo,up!,e-up!,e-Golf,ID.3,ID.4,ID.5,ID.7,ID. Buzz,Arteon,Touran,Sharan,Touareg,Caddy,Multivan,Amarok,CC,Scirocco,Beetle
MERCEDES-BENZ|Mercedes-Benz|A 160,A 180,A 200,A 220,A 250,B 160,B 180,B 200,B 220,B 250,C 180,C 200,C 220,C 250,C 300,E 200,E 220,E 250,E 300,E 350,E 400,E 450,S 350,S 400,S 450,CLA 180,CLA 200,CLA 220,CLA 250,GLA 180,GLA 200,GLA 220,GLA 250,GLB 180,GLB 200,GLB 220,GLB 250,GLC 200,GLC 220,GLC 250,GLC 300,GLE 300,GLE 350,GLE 400,GLE 450,G 350,G 400,ML 250,ML 350,GLK 220,GLK 250,EQA,EQB,EQC,EQS,V 220,V 250,V 300,Vito
AUDI|Audi|A1,A3,A4,A5,A6,A7,A8,Q2,Q3,Q4 e-tron,Q5,Q7,Q8,e-tron,TT,R8
BMW|BMW|116,118,120,125,216,218,220,225,230,318,320,325,330,418,420,430,518,520,525,530,540,550,X1,X2,X3,X4,X5,X6,X7,Z4,i3,i4,i5,iX1,iX3
FORD|Ford|Fiesta,Focus,Mondeo,Kuga,Puma,EcoSport,Ka+,B-Max,C-Max,Grand C-Max,S-Max,Galaxy,Mustang,Mustang Mach-E,Tourneo Connect,Tourneo Custom,Transit Custom,Ranger
OPEL|Opel|Corsa,Astra,Insignia,Mokka,Crossland,Grandland,Zafira,Meriva,Adam,Karl,Combo Life,Vivaro
SKODA|Skoda|Fabia,Octavia,Superb,Scala,Kamiq,Karoq,Kodiaq,Enyaq,Elroq,Citigo,Rapid,Yeti
RENAULT|Renault|Clio,Megane,Captur,Kadjar,Austral,Scenic,Grand Scenic,Twingo,ZOE,Arkana,Kangoo,Trafic
SEAT|Seat|Ibiza,Leon,Arona,Ateca,Tarraco,Mii,Alhambra
HYUNDAI|Hyundai|i10,i20,i30,KONA,TUCSON,SANTA FE,ix20,ix35,BAYON,IONIQ,IONIQ 5,NEXO
TOYOTA|Toyota|Aygo,Aygo X,Yaris,GR Yaris,Yaris Cross,Auris,Corolla,C-HR,RAV4,Prius,Land Cruiser,Hilux,Supra,Mirai
VOLVO|Volvo|V40,V60,V70,V90,XC40,EX30,C40,XC60,XC90
PEUGEOT|Peugeot|108,207,208,2008,e-208,e-2008,308,3008,5008,508,Rifter
KIA|Kia|Picanto,Rio,Ceed,XCeed,Stonic,Sportage,Sorento,Niro,e-Niro,e-Soul,EV6
FIAT|Fiat|500,500C,500E,500L,500X,Panda,Punto,Tipo
DACIA|Dacia|Sandero,Duster,Jogger,Logan,Dokker,Lodgy,Spring
MAZDA|Mazda|2,3,6,CX-3,CX-30,CX-5,CX-60,MX-5,MX-30
TESLA|Tesla|Model 3,Model Y,Model S,Model X
NISSAN|Nissan|Micra,Juke,Qashqai,X-Trail,Leaf,Note
CITROEN|Citroën|C1,C3,C3 Aircross,C3 Picasso,C4,C4 Cactus,C4 SpaceTourer,C5 Aircross,Berlingo
CUPRA|Cupra|Formentor,Leon,Born,Ateca,Tavascan
MINI|MINI|One,Cooper,John Cooper Works,Clubman,Cooper SE,Countryman
PORSCHE|Porsche|911,718 Boxster,Macan,Cayenne,Panamera,Taycan
JEEP|Jeep|Renegade,Compass,Grand Cherokee,Wrangler,Avenger
LAND-ROVER|Land Rover|Discovery,Discovery Sport,Defender,Range Rover,Range Rover Sport,Range Rover Velar,Range Rover Evoque
SUZUKI|Suzuki|Swift,Ignis,Vitara,S-Cross
MITSUBISHI|Mitsubishi|Space Star,ASX,Eclipse Cross,Outlander
SMART|smart|ForTwo,ForFour,#1
POLESTAR|Polestar|2,3,4
HONDA|Honda|Jazz,Civic,HR-V,CR-V
MG|MG|ZS,MG4,MG5
ALFA-ROMEO|Alfa Romeo|Giulietta,Giulia,Stelvio,Tonale
JAGUAR|Jaguar|XE,E-Pace,F-Pace,I-Pace,F-Type
SUBARU|Subaru|Forester,Outback,XV,Impreza,BRZ
LEXUS|Lexus|UX,NX,RX
DS|DS|DS3,DS4,DS7
BYD|BYD|Atto 3,Dolphin,Seal
MASERATI|Maserati|Ghibli,Levante,Grecale,GranTurismo
GENESIS|Genesis|G70,GV70,GV60
BENTLEY|Bentley|Continental,Bentayga,Flying Spur`

const models = new Map(
  makes
    .trim()
    .split('\n')
    .map((line) => {
      const [code, name, list] = line.split('|') as [string, string, string]
      return [code, { name, models: list.split(',') }] as const
    }),
)

export const isModel = (make: string, model: string): boolean => models.get(make)?.models.includes(model) ?? false
export const isMake = (make: string): boolean => models.has(make)

/** The values behind a path of reference data; undefined for one that the sandbox does not know. */
export function refdata(path: string): { name: string; description: string }[] | undefined {
  if (path === 'makes') return [...models].map(([code, { name }]) => ({ name: code, description: name }))
  const [, make] = /^makes\/([^/]+)\/models$/.exec(path) ?? []
  return models.get(make ?? '')?.models.map((name) => ({ name, description: name }))
}

import { fiatEngines, fordEngines, renaultEngines, stellantisEngines } from './engines-europe.ts'
import type { BrandNotes } from './types.ts'

/** Makers of France, Italy and Romania, and Ford and Jeep, which build cars here. */
export const europe: readonly BrandNotes[] = [
  {
    name: 'Ford',
    wmi: 'WF0',
    hsn: '8566',
    weight: 66,
    engines: fordEngines,
    automatic: 'Automatik',
    allWheel: 'AWD',
    trims:
      'Ambiente:0:2003-2018,Trend:0:2003-2026,Cool & Connect:1:2017-2023,Titanium:2:2003-2026,ST-Line:3:2016-2026,Vignale:3:2015-2024,Active:2:2018-2026',
    models: `
Fiesta|SmallCar|2008-2023|18900|1080|54|55 60 74 92 114 147 d70 d63
Focus|SmallCar|2008-2025|26900|1260|40|74 92 110 114 206 d70 d85 d88 d110 d103
Focus Turnier|EstateCar|2008-2025|28100|1310|44|74 92 110 114 206 d70 d85 d88 d110 d103
Mondeo|Limousine|2008-2022|31900|1480|8|110 176 d103 d110 h140
Mondeo Turnier|EstateCar|2008-2022|32900|1540|20|110 176 d103 d110* d140 h140
Kuga|OffRoad|2008-2026|34900|1530|40|110 134+ d88 d110* d103* d140+ h140* x165
Puma|OffRoad|2019-2026|24900|1240|30|92 114 147 d88
EcoSport|OffRoad|2014-2022|20900|1280|14|74 92 d70 d88
Ka+|SmallCar|2016-2021|11900|1030|5|55 60
B-Max|Van|2012-2017|17900|1250|6|74 92 d70
C-Max|Van|2008-2019|23900|1390|10|92 110 d70 d88 d103
Grand C-Max|Van|2010-2019|25500|1480|6|92 110 d88 d110|seats=7
S-Max|Van|2008-2023|36900|1650|10|110 176 d103 d110* d140* h140|seats=7
Galaxy|Van|2008-2023|39900|1700|6|110 176 d103 d110* d140 h140|seats=7
Mustang|SportsCar|2015-2026|54900|1720|5|v8|rwd doors=2 seats=4
Mustang Mach-E|OffRoad|2021-2026|51900|2080|8|Standard:198:68:440:R Extended_Range:216:88:600:R AWD:258:88:540:A GT:358:88:490:A
Tourneo Connect|Van|2014-2026|29900|1590|6|74 d74 d88 d90
Tourneo Custom|Van|2013-2026|45900|2100|8|d96 d125|seats=8
Transit Custom|OtherCar|2012-2026|36900|1950|12|d96 d125|n1 seats=3
Ranger|OtherCar|2012-2026|38900|2050|10|r125 r157 r177|n1 awd`,
  },
  {
    name: 'Renault',
    wmi: 'VF1',
    hsn: '3333',
    weight: 44,
    engines: renaultEngines,
    automatic: 'EDC',
    allWheel: '4x4',
    trims:
      'Life:0:2012-2022,Experience:1:2016-2022,Limited:1:2015-2023,Intens:2:2012-2023,Equilibre:0:2022-2026,Techno:2:2022-2026,Iconic:2:2022-2026,R.S. Line:3:2018-2023,Esprit Alpine:3:2023-2026',
    models: `
Clio|SmallCar|2008-2026|18400|1050|44|48 54 55 66 74 85 96 66d 81d 85d l74 h103
Clio Grandtour|EstateCar|2008-2020|16900|1090|10|55 66 85 66d 81d
Mégane|SmallCar|2008-2024|24900|1250|16|74 85 96 103 205 66d 81d 85d
Mégane Grandtour|EstateCar|2009-2024|25900|1300|18|85 96 103 66d 81d 85d 96d x117
Mégane E-Tech|SmallCar|2022-2026|34000|1640|10|EV40:96:40:300:F EV60:96:60:470:F EV60:160:60:450:F
Captur|OffRoad|2013-2026|23300|1180|34|66 74 85 96 103 66d 81d 85d l74 h103 x117
Kadjar|OffRoad|2015-2022|26900|1360|14|96 103 116 81d 85d 96d+ 110d
Austral|OffRoad|2022-2026|35900|1420|8|103 116 h147
Scénic|Van|2009-2022|25900|1390|10|85 96 103 81d 96d 110d
Grand Scénic|Van|2009-2022|27500|1460|8|96 103 116 81d 96d 110d|seats=7
Twingo|SmallCar|2008-2024|13900|940|20|54 55 66|doors=4
Zoe|SmallCar|2013-2024|33000|1500|20|Life:65:22:240:F:-2017 R90:68:41:300:F:2017-2019 R110:80:52:395:F:2019- R135:100:52:386:F:2019-
Arkana|OffRoad|2021-2026|30900|1340|6|103 116 h103
Kangoo|Van|2008-2026|24900|1390|8|85 96 66d 81d 85d
Trafic|OtherCar|2014-2026|35900|1850|8|107d 125d|n1 seats=3`,
  },
  {
    name: 'Dacia',
    wmi: 'UU1',
    hsn: '8212',
    weight: 26,
    engines: renaultEngines,
    automatic: 'EDC',
    allWheel: '4x4',
    trims:
      'Essential:0:2012-2026,Ambiance:0:2008-2017,Lauréate:1:2008-2021,Comfort:1:2018-2026,Expression:1:2022-2026,Prestige:2:2010-2023,Journey:2:2023-2026,Extreme:3:2022-2026',
    models: `
Sandero|SmallCar|2008-2026|11900|1020|30|48 54 66 74 66d l74
Sandero Stepway|SmallCar|2009-2026|14900|1080|22|66 74 66d l74
Duster|OffRoad|2010-2026|18900|1280|34|74 85 96* 116 81d* 85d* l59 l74
Jogger|Van|2022-2026|17900|1210|12|74 81 l74 h103|seats=7
Logan MCV|EstateCar|2008-2020|10900|1090|10|54 66 66d l59
Dokker|Van|2013-2021|11900|1200|5|85 66d
Lodgy|Van|2012-2022|13900|1260|6|85 96 66d 81d|seats=7
Spring|SmallCar|2021-2026|16900|1040|10|Electric_45:33:26.8:230:F Electric_65:48:26.8:220:F:2023-`,
  },
  {
    name: 'Peugeot',
    wmi: 'VF3',
    hsn: '3003',
    weight: 32,
    engines: stellantisEngines,
    automatic: 'EAT8',
    allWheel: '4x4',
    trims:
      'Access:0:2008-2018,Active:1:2008-2026,Allure:2:2010-2026,GT-Line:3:2014-2021,GT:3:2012-2026,Style:1:2014-2026',
    models: `
108|SmallCar|2014-2021|11900|890|10|51 60
207|SmallCar|2008-2014|13900|1180|8|64 d70
208|SmallCar|2012-2026|20900|1060|32|51 55 60 74 81 96 d55 d75 d70 h100
e-208|SmallCar|2020-2026|35400|1500|14|Active:100:46:340:F GT:115:48.1:410:F:2023-
2008|OffRoad|2013-2026|25900|1190|30|60 74 81 96 d70 d75 d96 h100
e-2008|OffRoad|2020-2026|38900|1620|7|Allure:100:46:320:F GT:115:50.8:406:F:2023-
308|SmallCar|2008-2026|29900|1260|22|64 81 96 103 d70 d75 d96 d88 d110 x132 h100
308 SW|EstateCar|2008-2026|31100|1330|22|81 96 d88 d96 d110 x132 h100
3008|OffRoad|2009-2026|36900|1390|32|96 103 133 d88 d96 d110 d130 x165 x221+ h100
5008|Van|2009-2026|39900|1490|14|96 133 d88 d96 d110 d130 h100|seats=7
508 SW|EstateCar|2011-2024|41200|1480|8|96 133 165 d88 d96 d110 d130 x165
Rifter|Van|2018-2026|26900|1440|8|81 96 d75 d96`,
  },
  {
    name: 'Citroën',
    wmi: 'VF7',
    hsn: '3001',
    weight: 22,
    engines: stellantisEngines,
    automatic: 'EAT8',
    allWheel: '4x4',
    trims:
      'Live:0:2012-2024,You:0:2023-2026,Feel:1:2012-2024,Tendance:1:2008-2016,Plus:1:2023-2026,Shine:2:2014-2024,Exclusive:2:2008-2016,Max:3:2023-2026',
    models: `
C1|SmallCar|2008-2021|10900|880|14|51 60
C3|SmallCar|2008-2026|16900|1050|28|60 64 74 81 d55 d70 d75
C3 Aircross|OffRoad|2017-2026|22900|1200|14|81 96 d75 d88
C3 Picasso|Van|2009-2017|16900|1260|6|64 81 d70
C4|SmallCar|2008-2026|25900|1250|10|74 96 103 d70 d75 d96 h100
C4 Cactus|OffRoad|2014-2021|18900|1050|8|60 81 96 d75
C4 SpaceTourer|Van|2010-2022|27900|1390|8|96 d88 d96 d110
C5 Aircross|OffRoad|2018-2026|32900|1430|14|96 133 d96 d130 x165 h100
Berlingo|Van|2008-2026|24900|1420|14|81 96 d70 d75 d96`,
  },
  {
    name: 'DS',
    wmi: 'VR1',
    hsn: '3001',
    weight: 3,
    engines: stellantisEngines,
    automatic: 'EAT8',
    allWheel: 'E-Tense 4x4',
    premium: true,
    trims: 'Chic:1:2014-2021,Bastille:1:2019-2026,Performance Line:3:2018-2026,Rivoli:3:2019-2026',
    models: `
DS 3|SmallCar|2010-2019|18900|1090|10|60 81 96 d70|doors=2
DS 3 Crossback|OffRoad|2019-2026|28900|1250|8|74 96 d75 E-Tense:100:46:320:F
DS 4|SmallCar|2011-2026|34900|1380|5|96 133 d96 x165
DS 7|OffRoad|2018-2026|44900|1490|8|96 133 d96 d130 x165 x221+`,
  },
  {
    name: 'Fiat',
    wmi: 'ZFA',
    hsn: '4136',
    weight: 30,
    engines: fiatEngines,
    automatic: 'Dualogic',
    allWheel: '4x4',
    trims:
      'Pop:0:2008-2026,Lounge:2:2008-2022,Dolcevita:2:2020-2026,Sport:3:2016-2026,Cross:1:2015-2026,Easy:1:2010-2020',
    models: `
500|SmallCar|2008-2024|15900|930|44|51 52h 63 70 d70|doors=2
500C|Cabrio|2009-2024|18900|970|12|51 52h 63 70|doors=2
500e|SmallCar|2020-2026|30900|1290|16|Action:70:21.3:190:F Icon:87:37.3:321:F La_Prima:87:37.3:320:F|doors=2
500L|Van|2012-2022|18900|1260|8|63 70 d70 d88
500X|OffRoad|2014-2024|22900|1290|16|81 88 103* 110 d88 d103+ h96
Panda|SmallCar|2008-2026|13900|960|24|51 52h 63 d70
Punto|SmallCar|2008-2018|12900|1070|8|51 70 d70
Tipo|SmallCar|2016-2026|19900|1220|10|70 74 88 d70 d88 h96
Tipo Kombi|EstateCar|2016-2024|20900|1290|8|70 88 d88 h96
Ducato|OtherCar|2008-2026|38900|2000|14|du96 du103|n1 seats=3`,
  },
  {
    name: 'Alfa Romeo',
    wmi: 'ZAR',
    hsn: '4136',
    weight: 7,
    engines: fiatEngines,
    automatic: 'AT8',
    allWheel: 'Q4',
    premium: true,
    trims: 'Basis:0:2008-2026,Super:1:2008-2023,Sprint:2:2021-2026,Ti:2:2018-2026,Veloce:3:2012-2026',
    models: `
Giulietta|SmallCar|2010-2020|22900|1290|14|103 132 d88 d103
Giulia|Limousine|2016-2026|46900|1450|14|148 206+ 375 d154*|rwd
Stelvio|OffRoad|2017-2026|52900|1600|16|148 206+ 375+ d154*|rwd
Tonale|OffRoad|2022-2026|37900|1500|10|h96 d88 x280+`,
  },
  {
    name: 'Jeep',
    wmi: '1C4',
    hsn: '1004',
    weight: 14,
    engines: fiatEngines,
    automatic: 'Automatik',
    allWheel: '4x4',
    trims:
      'Sport:0:2012-2023,Longitude:1:2012-2026,Altitude:1:2021-2026,Limited:2:2010-2026,Trailhawk:3:2014-2026,Overland:3:2011-2026,S:3:2018-2026',
    models: `
Renegade|OffRoad|2014-2026|27900|1380|26|88 103 110 d88 d103+ h96 x140+ x177+
Compass|OffRoad|2011-2026|35900|1440|26|103* 110 d88 d103+ h96 x140+ x177+
Grand Cherokee|OffRoad|2010-2026|69900|2270|10|v6 d184 x280|awd
Wrangler|OffRoad|2008-2026|62900|1990|14|206 d154 x280|awd
Avenger|OffRoad|2023-2026|37900|1520|10|Longitude:115:50.8:404:F Summit:115:50.8:400:F 74
Gladiator|OtherCar|2021-2024|72900|2370|2|d184|awd`,
  },
  {
    name: 'Maserati',
    wmi: 'ZAM',
    hsn: '4136',
    weight: 1.2,
    engines:
      'v6|3.0 V6|P|257|2979|6|A|2013-2023\nh|GT Hybrid|P|221|1995|4|A|2020-2026\nd|Diesel|D|202|2987|6|A|2013-2020\nt|Trofeo|P|390|3799|8|A|2018-2024\nnv|MC20 V6|P|463|3000|6|A|2021-2026\ngt|4.2 V8|P|298|4244|8|A|2008-2019',
    automatic: 'ZF8',
    allWheel: 'Q4',
    premium: true,
    trims: 'Basis:2:2008-2026,GranLusso:3:2016-2026,GranSport:3:2016-2026',
    models: `
Ghibli|Limousine|2013-2023|76900|1880|10|v6* h d t|rwd
Levante|OffRoad|2016-2024|89900|2120|10|v6 h d t|awd
Grecale|OffRoad|2022-2026|79900|1870|5|h t|awd
GranTurismo|SportsCar|2008-2019|119900|1890|4|gt|rwd doors=2 seats=4`,
  },
]
